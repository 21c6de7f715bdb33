import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { call, logIn, permitBackup } from '../lib/calls.ts'
import { openDisk } from '../lib/disk.ts'
import { audit, openShoppers, type Shoppers } from '../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest, until } from '../lib/store.ts'
import type { Fault } from './fault.ts'

const times = 5
const logins = 30
const replacedBytes = 16 * 1024 * 1024
const reads = ['/', '/api/products', '/api/health']
const adminReads = ['/api/orders', '/api/customers', '/api/analytics/stats', '/api/admin/backups']

/** Sends every read; throws, naming the first that fails. Without a session only those of shoppers. */
const readAll = async ({ origin }: StoreUnderTest, cookie?: string): Promise<number> => {
  const paths = cookie === undefined ? reads : [...reads, ...adminReads]
  for (const path of paths) {
    const { status, text } = await call(origin, 'GET', path, { headers: { cookie: cookie ?? '' } })
    if (status !== 200) throw new Error(`GET ${path} on the failing disk: ${status} ${text.slice(0, 200)}`)
  }
  return paths.length
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
const expectRefusal = async (store: StoreUnderTest, sentence: RegExp): Promise<void> => {
  const child = store.spawn()
  const [complaint, end] = await Promise.all([text(child.stderr), store.ended(child)])
  if (end !== 1 || !sentence.test(complaint)) throw new Error(`The start ended with ${end}: ${complaint}`)
}

/** Waits until orders are refused with the status: 507 on a full disk, 503 on one that cannot be written. */
const untilRefused = async ({ answers }: Shoppers, status: 503 | 507, times = 1): Promise<void> => {
  const before = answers[status] ?? 0
  await until(`orders are answered with ${status}`, () => (answers[status] ?? 0) >= before + times)
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
    let readsDone = 0
    await shoppers.placed(3_000)
    await store.stop() // the WAL would have room for more orders
    await store.start()
    for (let time = 0; time < times; time += 1) {
      await shoppers.placed(50)
      disk.fill()
      await untilRefused(shoppers, 507, 20)
      readsDone += await readAll(store, cookie)
      disk.free()
    }
    await shoppers.placed(50)

    const replaced = path.join(dataDir, 'set-aside', 'recovery')
    mkdirSync(replaced, { recursive: true })
    writeFileSync(path.join(replaced, 'store.db'), new Uint8Array(replacedBytes))
    disk.fill()
    await untilRefused(shoppers, 507)
    await removeReplacedData(store)
    await shoppers.placed(50)
    disk.free()

    disk.fill()
    await untilRefused(shoppers, 507)
    const { end } = await store.stop()
    if (end !== 0) throw new Error(`The clean stop on the full disk: ${end}`)
    // The store opens anyway: the owner sees the data, and no order is taken until there is space.
    await store.start()
    await untilRefused(shoppers, 507)
    readsDone += await readAll(store, cookie)
    disk.free()
    await shoppers.placed(50)

    // Closed with room, so that no WAL is left in whose place the next one fits.
    await store.stop()
    mkdirSync(replaced, { recursive: true })
    writeFileSync(path.join(replaced, 'store.db'), new Uint8Array(replacedBytes))
    disk.fill()
    await store.start()
    await removeReplacedData(store)
    await shoppers.placed(50)
    disk.free()

    disk.fill()
    await untilRefused(shoppers, 507)
    await store.kill()
    disk.free()
    await store.start()
    await shoppers.placed(50)
    await shoppers.stop()
    await store.stop()
    return {
      provoked: times + 5,
      ...audit(dataDir, shoppers.checkouts),
      note: `${readsDone} reads on the full disk, all 200; answers ${JSON.stringify(shoppers.answers)}`,
    }
  },
}

const breakdowns = 4
const errors = ['EROFS', 'EIO', 'EROFS', 'EIO']

/** Makes every write and sync of the store fail for a while; afterwards orders must be taken again. */
const failWrites = async (store: StoreUnderTest, shoppers: Shoppers, error: string): Promise<void> => {
  const calls = 'pwrite64,fdatasync,fsync,ftruncate'
  const pid = String(store.running().process.pid)
  const tracer = spawn('strace', ['-f', '-o', '/dev/null', '-e', `inject=${calls}:error=${error}`, '-p', pid])
  const gone = once(tracer, 'exit')
  try {
    await untilRefused(shoppers, 503, 20)
    await readAll(store)
  } finally {
    tracer.kill('SIGINT')
    await gone
  }
  await shoppers.placed(50)
}

/**
 * The file system meets a disk error and refuses all writes from then on; then a stop, a start and a repair.
 * The error comes between two orders, because an ext4 that breaks down during a sync may report the sync as
 * done (a dozen lines that only write and sync show it, too).
 */
const breakDown = async (store: StoreUnderTest, shoppers: Shoppers, disk: ReturnType<typeof openDisk>) => {
  await shoppers.meanwhileStill(disk.breakDown)
  await untilRefused(shoppers, 503, 20)
  await readAll(store)
  const { end, output } = await store.stop()
  if (end !== 0) throw new Error(`The clean stop on the read-only disk: ${end}\n${output}`)
  await expectRefusal(store, /The data folder .* cannot be (written|made)/)
  disk.repair()
  await store.start()
  await shoppers.placed(50)
}

/** Nothing can be written any more: first because system calls fail, then on a disk that fails. */
export const readOnly: Fault = {
  what: 'nothing can be written: calls that fail for a while, a failed disk while open and at a start',
  needsRoot: true,
  run: async () => {
    using disk = openDisk()
    const dataDir = path.join(disk.path, 'data')
    await using store = await openStoreUnderTest({ dataDir })
    await store.start()
    const shoppers = await openShoppers(store.origin)
    await shoppers.placed(50)
    for (const error of errors) await failWrites(store, shoppers, error)
    for (let time = 0; time < breakdowns; time += 1) await breakDown(store, shoppers, disk)
    await shoppers.stop()
    await store.stop()
    return {
      provoked: errors.length + 2 * breakdowns,
      ...audit(dataDir, shoppers.checkouts),
      note: `answers ${JSON.stringify(shoppers.answers)}: ${[...shoppers.sentences].join(' / ')}`,
    }
  },
}
