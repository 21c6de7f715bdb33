import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readNotices } from '../../../../src/storage/data-folder/notices.ts'
import { callAsOwnerAt, downloadBackup, runBackupFolder } from '../../lib/calls.ts'
import { openScratch } from '../../lib/disk.ts'
import { openStoreUnderTest, until } from '../../lib/store.ts'
import { type PlacedOrder, unreportedOfOrders } from './notices.ts'
import type { Tally } from './tally.ts'
import { copyFolder, idsOf, listOrdersIn } from './two-pcs.ts'

const placeOrders = async (origin: string, count: number): Promise<PlacedOrder[]> => {
  const call = callAsOwnerAt(origin)
  const product = await call<{ id: string }>('POST', '/api/products', {
    name: `Tea ${count}`,
    price: '10.50',
  })
  const customer = await call<{ id: string }>('POST', '/api/customers', { nickname: `Shopper ${count}` })
  const orders: PlacedOrder[] = []
  for (let quantity = 1; quantity <= count; quantity += 1) {
    const cartItems = [{ productId: product.id, quantity }]
    const { id, createdAt } = await call<{ id: string; createdAt: string }>('POST', '/api/orders', {
      customerId: customer.id,
      cartItems,
    })
    orders.push({ id, at: createdAt })
  }
  return orders
}

export const laterZipName = 'a zip in the backup folder holds more'

/** The data folder is put back to an earlier day, and a zip in the backup folder holds the orders since. */
export const tryLaterZip = async (tally: Tally): Promise<void> => {
  using scratch = openScratch()
  using stick = openScratch(tmpdir()) // the store refuses a backup folder in memory
  const dataDir = path.join(scratch.path, 'data')
  await using store = await openStoreUnderTest({ dataDir, env: { BACKUP_DIR: stick.path } })
  await store.start()
  const kept = await placeOrders(store.origin, 12)
  await store.stop()
  copyFolder(dataDir, `${dataDir}-earlier`)
  await store.start()
  const later = await placeOrders(store.origin, 7)
  const file = path.join(stick.path, 'store-backup-2026-11-23.zip')
  writeFileSync(file, await (await downloadBackup(store.origin)).bytes())
  await store.stop()
  rmSync(dataDir, { recursive: true })
  copyFolder(`${dataDir}-earlier`, dataDir)
  await store.start()
  const { status, text } = await runBackupFolder(store.origin)
  if (status !== 204) throw new Error(`The backup folder was not written: ${status} ${text}`)
  const said = () =>
    readNotices(dataDir)
      .map(({ en }) => en)
      .join(' ')
  await until('the zip is named', () => said().includes(path.basename(file)), 20).catch(() => {})
  await store.stop()
  const found = listOrdersIn(dataDir)
  const all = [...kept, ...later]
  const missing = all.filter(({ id }) => !found.has(id))
  const unreported = [
    ...(missing.every(({ id }) => idsOf(later).includes(id)) ? [] : ['why others are missing']),
    ...unreportedOfOrders(said(), missing, () => [file]),
  ]
  tally.add(laterZipName, 'an earlier day of the data folder', {
    acknowledged: all.length,
    kept: all.length - missing.length,
    destroyed: 0,
    said: unreported.length > 0 ? `Unreported ${unreported.join(', ')}: ${said()}` : said(),
    kind: missing.length === 0 ? 'kept' : unreported.length === 0 ? 'reported' : 'unreported',
  })
}
