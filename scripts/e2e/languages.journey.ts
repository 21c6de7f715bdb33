import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedFolder } from '../../src/demo/seed-store.ts'
import { adminPassword } from '../browser/run-store.ts'
import { pseudoTexts } from '../build/pseudo-texts.ts'
import { buildTrial } from '../build-store.ts'
import { shootEmpty } from '../screenshots/empty-pages.ts'
import { shootOwner } from '../screenshots/owner-pages.ts'
import { shootShopper } from '../screenshots/shopper-pages.ts'
import { takeTour } from './languages/take-tour.ts'
import { shareBrowser } from './open-test-browser.ts'

// The pages in a made-up language: whatever is seen or heard outside of brackets does not come from a texts module, and
// whatever is cut off on a narrow phone will be cut off in other languages, too.

shareBrowser()

let folder: string
const at = (name: string): string => path.join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pseudo-'))
  await buildTrial(folder, [pseudoTexts])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every text of a full shop comes from a texts module, and is whole on a narrow phone', {
  timeout: 240_000,
}, async () => {
  await seedFolder(at('seeded'), adminPassword, { products: 24, orders: 60, pictures: false })
  // In a copied folder the owner has a notice to read.
  await cp(at('seeded'), at('full'), { recursive: true })
  const seen = await takeTour({ program: at('server.mjs'), dataDir: at('full') }, shootShopper, shootOwner)
  expect(seen.foreign).toEqual([])
  expect(seen.cut).toEqual([])
  expect(seen.count).toBeGreaterThan(1_500)
})

test('so is every text of an empty shop', { timeout: 120_000 }, async () => {
  const seen = await takeTour({ program: at('server.mjs'), dataDir: at('empty') }, shootEmpty)
  expect(seen.foreign).toEqual([])
  expect(seen.cut).toEqual([])
  expect(seen.count).toBeGreaterThan(150)
})
