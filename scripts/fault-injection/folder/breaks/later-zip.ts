import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readNotices } from '../../../../src/storage/data-folder/notices.ts'
import { permitBackup } from '../../../backup-permission.ts'
import { call, json, logIn } from '../../harness/call.ts'
import { openStoreUnderTest } from '../../harness/keep-store.ts'
import { until } from '../../harness/until.ts'
import type { Tally } from '../tally.ts'
import { type PlacedOrder, untoldOfOrders } from '../told.ts'
import { listOrdersIn } from './files.ts'
import { idsOf } from './placed.ts'
import { copyFolder } from './same-inodes.ts'

type Owner = { origin: string; headers: { cookie: string } }

const placeOrders = async ({ origin, headers }: Owner, count: number): Promise<PlacedOrder[]> => {
  const product = await json<{ id: string }>(origin, 'POST', '/api/products', {
    body: { name: `Tea ${count}`, price: '10.50' },
    headers,
  })
  const customer = await json<{ id: string }>(origin, 'POST', '/api/customers', {
    body: { nickname: `Shopper ${count}` },
  })
  const orders: PlacedOrder[] = []
  for (let quantity = 1; quantity <= count; quantity += 1) {
    const { id, createdAt } = await json<{ id: string; createdAt: string }>(origin, 'POST', '/api/orders', {
      body: { customerId: customer.id, cartItems: [{ productId: product.id, quantity }] },
      headers,
    })
    orders.push({ id, at: createdAt })
  }
  return orders
}

const downloadZip = async ({ origin, headers }: Owner, file: string): Promise<void> => {
  const permission = await permitBackup(origin, headers.cookie)
  const answer = await fetch(`${origin}/api/admin/backups/archive${permission}`, { headers })
  if (!answer.ok) throw new Error(`The backup: ${answer.status}`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
}

const compareBackupFolder = async ({ origin, headers }: Owner): Promise<void> => {
  const { status, text } = await call(origin, 'POST', '/api/admin/backups/folder/run', {
    headers,
    timeout: 60_000,
  })
  if (status !== 204) throw new Error(`The backup folder was not written: ${status} ${text}`)
}

/** The data folder is put back to an earlier day, and a zip in the backup folder holds the orders since. */
export const laterZipRow = async ({
  dataDir,
  backupFolder,
  tally,
  row,
}: {
  dataDir: string
  backupFolder: string
  tally: Tally
  row: string
}): Promise<void> => {
  await using store = await openStoreUnderTest({ dataDir, env: { BACKUP_DIR: backupFolder } })
  const owner = async () => ({ origin: store.origin, headers: { cookie: await logIn(store.origin) } })
  await store.start()
  const kept = await placeOrders(await owner(), 12)
  await store.stop()
  copyFolder(dataDir, `${dataDir}-earlier`)
  await store.start()
  const later = await placeOrders(await owner(), 7)
  const file = path.join(backupFolder, 'store-backup-2026-11-23.zip')
  await downloadZip(await owner(), file)
  await store.stop()
  rmSync(dataDir, { recursive: true })
  copyFolder(`${dataDir}-earlier`, dataDir)
  await store.start()
  await compareBackupFolder(await owner())
  const said = () =>
    readNotices(dataDir)
      .map(({ en }) => en)
      .join(' ')
  await until('the zip is named', () => said().includes(path.basename(file)), 20).catch(() => {})
  await store.stop()
  const found = listOrdersIn(dataDir)
  const all = [...kept, ...later]
  const missing = all.filter(({ id }) => !found.has(id))
  const untold = [
    ...(missing.every(({ id }) => idsOf(later).includes(id)) ? [] : ['why others are missing']),
    ...untoldOfOrders(said(), missing, () => [file]),
  ]
  tally.add(row, 'an earlier day of the data folder', {
    acknowledged: all.length,
    kept: all.length - missing.length,
    destroyed: 0,
    said: untold.length > 0 ? `Untold ${untold.join(', ')}: ${said()}` : said(),
    kind: missing.length === 0 ? 'kept' : untold.length === 0 ? 'told' : 'silent',
  })
}
