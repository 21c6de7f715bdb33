import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { march, whileOpen } from '../../testing/test-storage.ts'
import { listSnapshots } from '../backups/snapshot-files.ts'
import { listHistories, listSegments, type SegmentFile } from '../journal/journal-files.ts'
import { readSegment } from '../journal/read-segment.ts'

/** Opens the shop, places orders and closes it. The first call also creates a product and a customer. */
const placeOrders = async (
  dataDir: string,
  count: number,
  product?: { id: string },
  customer?: { id: string },
) => {
  await using shop = await openTestShop({ dataDir, now: march(1) })
  const tea = product ?? (await shop.addProduct({ price: '10' }))
  const asha = customer ?? (await shop.addCustomer())
  for (let order = 0; order < count; order += 1) {
    await shop.placeOrder([{ id: tea.id, quantity: 1 }], asha)
  }
  return { tea, asha }
}

/**
 * A shop with 1 order that was repaired and then received 2, 3 and 1 more orders, each batch in its own
 * segment. No snapshot from after the repair is left. Returns those segments.
 */
const makeRepairedShop = async (dataDir: string): Promise<SegmentFile[]> => {
  const { tea, asha } = await placeOrders(dataDir, 1)
  const before = listHistories(dataDir)
  await rm(path.join(dataDir, 'store.db'))
  for (const count of [2, 3, 1]) await placeOrders(dataDir, count, tea, asha)
  const [history = ''] = listHistories(dataDir).filter((each) => !before.includes(each))
  for (const { path: file, state } of listSnapshots(dataDir)) if (state?.history === history) await rm(file)
  await rm(path.join(dataDir, 'store.db'))
  return listSegments(dataDir, history)
}

const warningOf = (dataDir: string) => whileOpen(dataDir, ({ warning }) => warning?.en ?? '')

test('of a later history without a snapshot the orders are counted exactly when all segments are there', async () => {
  await using folder = await openTemporaryFolder()
  expect(await makeRepairedShop(folder.path)).toHaveLength(3)
  const warning = await warningOf(folder.path)
  expect(warning).toMatch(/Missing are 6 orders of/)
  expect(warning).not.toMatch(/more change/)
})

test.for([
  [0, 'Missing are at least 4 orders of'],
  [1, 'Missing are at least 3 orders of'],
  [2, 'Missing are at least 5 orders of'],
] as const)(
  'a missing segment shows in the numbers, also in those that were recorded: %i',
  async ([index, missing]) => {
    await using folder = await openTemporaryFolder()
    const { path: file = '' } = (await makeRepairedShop(folder.path))[index] ?? {}
    const lines = readSegment(file).lines.length // the orders, and the owner's password
    await rm(file)
    const warning = await warningOf(folder.path)
    expect(warning).toContain(missing)
    expect(warning).toContain(`Of ${lines} more changes nothing is left; they may be orders.`)
  },
)

test('a history of which no file is left shows in the one that continues it', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = folder.path
  const { tea, asha } = await placeOrders(dataDir, 1)
  const histories = listHistories(dataDir)
  let lines = 0
  for (const count of [2, 3]) {
    await rm(path.join(dataDir, 'store.db'))
    await placeOrders(dataDir, count, tea, asha)
    const [history = ''] = listHistories(dataDir).filter((each) => !histories.includes(each))
    histories.push(history)
    const [segment] = listSegments(dataDir, history)
    if (count === 2) lines = readSegment(segment?.path ?? '').lines.length
  }
  for (const { path: file, state } of listSnapshots(dataDir))
    if (state?.history !== histories[0]) await rm(file)
  for (const { path: file } of listSegments(dataDir, histories[1] ?? '')) await rm(file)
  await rm(path.join(dataDir, 'store.db'))
  const warning = await warningOf(dataDir)
  expect(warning).toContain('Missing are at least 3 orders of')
  expect(warning).toContain(`Of ${lines} more changes nothing is left; they may be orders.`)
})
