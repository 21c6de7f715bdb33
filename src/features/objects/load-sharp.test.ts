import { expect, test } from 'vitest'
import { createRetryingLoader } from './load-sharp.ts'

test('a failed load is retried after a minute, and a successful one never', async () => {
  let time = 5_000
  let tries = 0
  const { load, lastError: whyNot } = createRetryingLoader(
    async () => {
      tries += 1
      if (tries < 3) throw new Error(`try ${tries}: the disk is full`)
      return 'library'
    },
    () => time,
  )
  expect(await Promise.all([load(), load()])).toEqual([undefined, undefined])
  time += 59_999
  expect(await load()).toBeUndefined()
  expect(tries).toBe(1)
  time += 1
  expect(await load()).toBeUndefined()
  expect(whyNot()).toEqual(new Error('try 2: the disk is full'))
  time += 60_000
  expect(await Promise.all([load(), load()])).toEqual(['library', 'library'])
  time += 3_600_000
  expect(await load()).toBe('library')
  expect(tries).toBe(3)
})
