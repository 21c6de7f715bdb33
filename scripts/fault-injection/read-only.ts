import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expectRefusal } from './full-disk.ts'
import { audit } from './harness/audit.ts'
import { call } from './harness/call.ts'
import { openDisk } from './harness/disk.ts'
import type { Fault } from './harness/fault.ts'
import { openStoreUnderTest, type StoreUnderTest } from './harness/keep-store.ts'
import { openShoppers, type Shoppers } from './harness/shoppers.ts'
import { until } from './harness/until.ts'

const breakdowns = 4
const errors = ['EROFS', 'EIO', 'EROFS', 'EIO']

const untilRefused = async (shoppers: Shoppers): Promise<void> => {
  const before = shoppers.answers['503'] ?? 0
  await until('orders are answered with 503', () => (shoppers.answers['503'] ?? 0) >= before + 20)
}

const readAll = async ({ origin }: StoreUnderTest): Promise<void> => {
  for (const path of ['/', '/api/products']) {
    const { status, text } = await call(origin, 'GET', path)
    if (status !== 200) throw new Error(`GET ${path} where nothing can be written: ${status} ${text}`)
  }
}

/** Makes every write and sync of the store fail for a while; afterwards orders must be taken again. */
const failWrites = async (store: StoreUnderTest, shoppers: Shoppers, error: string): Promise<void> => {
  const calls = 'pwrite64,fdatasync,fsync,ftruncate'
  const pid = String(store.running().process.pid)
  const tracer = spawn('strace', ['-f', '-o', '/dev/null', '-e', `inject=${calls}:error=${error}`, '-p', pid])
  const gone = once(tracer, 'exit')
  try {
    await untilRefused(shoppers)
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
  await untilRefused(shoppers)
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
