import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { permitBackup } from '../backup-permission.ts'
import { audit } from './harness/audit.ts'
import { call, logIn } from './harness/call.ts'
import { openDisk } from './harness/disk.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest, type StoreUnderTest } from './harness/keep-store.ts'
import { openShoppers } from './harness/shoppers.ts'
import { until } from './harness/until.ts'

const times = 5
const logins = 30
const replacedBytes = 16 * 1024 * 1024
const reads = ['/', '/api/products', '/api/health']
const adminReads = ['/api/orders', '/api/customers', '/api/analytics/stats', '/api/admin/backups']

/** Sends every read; throws, naming the first that fails. Returns the number of reads. */
const readAll = async ({ origin }: StoreUnderTest, cookie: string): Promise<number> => {
  for (const path of [...reads, ...adminReads]) {
    const { status, text } = await call(origin, 'GET', path, { headers: { cookie } })
    if (status !== 200) throw new Error(`GET ${path} on the full disk: ${status} ${text.slice(0, 200)}`)
  }
  return reads.length + adminReads.length
}

/**
 * Makes room as the owner does, on the full disk: logs in from a new browser, and removes the old copies. Logs in
 * more often than there is room in the WAL.
 */
const removeReplacedData = async ({ origin }: StoreUnderTest): Promise<void> => {
  for (let time = 0; time < logins; time += 1) await logIn(origin)
  const cookie = await logIn(origin)
  const path = `/api/admin/backups/set-aside${await permitBackup(origin, cookie)}`
  const { status, text } = await call(origin, 'DELETE', path, { headers: { cookie } })
  if (status !== 204) throw new Error(`The replaced data on the full disk: ${status} ${text}`)
}

/** Starts the store; throws unless it fails with the sentence and exit code 1. */
export const expectRefusal = async (store: StoreUnderTest, sentence: RegExp): Promise<void> => {
  const child = store.spawn()
  const [complaint, end] = await Promise.all([text(child.stderr), store.ended(child)])
  if (end !== 1 || !sentence.test(complaint)) throw new Error(`The start ended with ${end}: ${complaint}`)
}

/** No disk space: while the store is open, at a clean stop, at a kill, and at a start. */
export const fullDisk: Fault = {
  what: 'the disk full while open, at a stop, at a kill and at a start',
  needsRoot: true,
  run: async () => {
    using disk = openDisk()
    const dataDir = path.join(disk.path, 'data')
    await using store = await openStoreUnderTest({ dataDir })
    await store.start()
    const cookie = await logIn(store.origin)
    const shoppers = await openShoppers(store.origin)
    const refused = () => shoppers.answers['507'] ?? 0
    let readsDone = 0
    await shoppers.placed(3_000) // so that the journal and the WAL take a part of the disk
    for (let time = 0; time < times; time += 1) {
      await shoppers.placed(50)
      disk.fill()
      const before = refused()
      await until('20 orders are answered with 507', () => refused() >= before + 20)
      readsDone += await readAll(store, cookie)
      disk.free()
    }
    await shoppers.placed(50)

    const replaced = path.join(dataDir, 'set-aside', 'recovery')
    mkdirSync(replaced, { recursive: true })
    writeFileSync(path.join(replaced, 'store.db'), new Uint8Array(replacedBytes))
    disk.fill()
    const beforeRemoval = refused()
    await until('orders are answered with 507', () => refused() > beforeRemoval)
    await removeReplacedData(store)
    await shoppers.placed(50)
    disk.free()

    disk.fill()
    await until('orders are answered with 507', () => refused() > 0)
    const { end } = await store.stop()
    if (end !== 0) throw new Error(`The clean stop on the full disk: ${end}`)
    // The store opens anyway: the owner sees the data, and no order is taken until there is space.
    const refusedBefore = refused()
    await store.start()
    await until('orders are answered with 507 after a start', () => refused() > refusedBefore)
    readsDone += await readAll(store, cookie)
    disk.free()
    await shoppers.placed(50)

    disk.fill()
    const before = refused()
    await until('orders are answered with 507', () => refused() > before)
    await store.kill()
    disk.free()
    await store.start()
    await shoppers.placed(50)
    await shoppers.stop()
    await store.stop()
    return {
      provoked: times + 4,
      ...audit(dataDir, shoppers.checkouts),
      note: `${readsDone} reads on the full disk, all 200; answers ${JSON.stringify(shoppers.answers)}`,
    }
  },
}
