import { expect, test } from 'vitest'
import { createCatalogueVersion } from '../catalogue-version.ts'
import { keepJsonList } from './json-file.ts'
import type { WebFile } from './web-files.ts'

const textOf = ({ body }: WebFile) => Buffer.from(body).toString()

const slicesOf = (slices: unknown[][]) =>
  async function* () {
    yield* slices
  }

test('slices become one list, whatever is empty among them', async () => {
  const version = createCatalogueVersion()
  for (const slices of [[], [[]], [[], [1], [], ['दो', { three: 3 }], []], [[1, 2], [3]]]) {
    const file = await keepJsonList(version, slicesOf(slices)).get()
    expect(JSON.parse(textOf(file))).toEqual(slices.flat())
  }
})

test('is read once for all who ask, and again after a change', async () => {
  const version = createCatalogueVersion()
  let reads = 0
  const list = keepJsonList(version, async function* () {
    reads += 1
    yield [reads]
  })
  expect(list.peek()).toBeUndefined()
  const [one, other] = await Promise.all([list.get(), list.get()])
  expect([one === other, list.peek() === one, reads]).toEqual([true, true, 1])
  version.raise()
  expect(list.peek()).toBeUndefined()
  expect(textOf(await list.get())).toBe('[2]')
})

test('nobody gets a list of which half is from before a change', async () => {
  const version = createCatalogueVersion()
  let price = 1
  const list = keepJsonList(version, async function* () {
    yield [price]
    if (price === 1) {
      price = 2
      version.raise()
    }
    yield [price]
  })
  expect(textOf(await list.get())).toBe('[2,2]')
})

test('a read that failed is tried anew by the next who asks', async () => {
  let reads = 0
  const list = keepJsonList(createCatalogueVersion(), async function* () {
    reads += 1
    if (reads === 1) throw new Error('busy')
    yield [reads]
  })
  await expect(list.get()).rejects.toThrow('busy')
  expect(textOf(await list.get())).toBe('[2]')
})
