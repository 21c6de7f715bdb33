import { expect, test } from 'vitest'
import { fuzzStore } from './fuzz-store.ts'

test('whatever is sent to whichever call, the answer is as described or a message, and the store stays sound', {
  timeout: 300_000,
}, async () => {
  const { statuses, successes } = await fuzzStore({ seed: 2_026, requests: 3 }, (rounds) => rounds === 1)
  // The requests reached more than refusals.
  for (const status of [200, 201, 204, 400, 401, 403, 404, 409])
    expect(statuses).toHaveProperty(String(status))
  const counts = Object.values(successes)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(counts.length / 2)
})
