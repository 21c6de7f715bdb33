import { expect, test } from 'vitest'
import { createCacheEpoch } from './cache-epoch.ts'
import { createCachedJsonList } from './cached-asset.ts'
import type { CompressedAsset } from './compressed-asset.ts'

const textOf = ({ body }: CompressedAsset) => Buffer.from(body).toString()

test('is read once for all who ask, and again after a change', async () => {
  const version = createCacheEpoch()
  let reads = 0
  const list = createCachedJsonList(version, async function* () {
    reads += 1
    yield [reads]
  })
  expect(list.lookup()).toBeUndefined()
  const [one, other] = await Promise.all([list.get(), list.get()])
  expect([one === other, list.lookup() === one, reads]).toEqual([true, true, 1])
  version.invalidate()
  expect(list.lookup()).toBeUndefined()
  expect(textOf(await list.get())).toBe('[2]')
})

test('no list mixes slices from before and after a change', async () => {
  const version = createCacheEpoch()
  let price = 1
  const list = createCachedJsonList(version, async function* () {
    yield [price]
    if (price === 1) {
      price = 2
      version.invalidate()
    }
    yield [price]
  })
  expect(textOf(await list.get())).toBe('[2,2]')
})

test('a failed read is retried by the next call', async () => {
  let reads = 0
  const list = createCachedJsonList(createCacheEpoch(), async function* () {
    reads += 1
    if (reads === 1) throw new Error('busy')
    yield [reads]
  })
  await expect(list.get()).rejects.toThrow('busy')
  expect(textOf(await list.get())).toBe('[2]')
})
