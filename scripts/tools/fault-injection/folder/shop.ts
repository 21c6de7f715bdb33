import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { copyFolder, crashInto } from '../../../../src/testing/crashed-folder.ts'
import { runStore, type StoreProcess } from '../../../browser/run-store.ts'
import { type Entries, openShoppers, type Shoppers } from '../../lib/shoppers.ts'
import { type End, until } from '../../lib/store.ts'

export type Shop = AsyncDisposable & {
  /** The address of its store, the same at every start. */
  origin: string
  dataDir: string
  confirmed: Entries
  /** Opens the store some days from now. Throws what a store printed that ended instead. */
  start: (day?: number) => Promise<StoreProcess>
  /** Stops the store cleanly. Returns how it ended and what it had printed. */
  stop: () => Promise<{ end: End; output: string }>
  kill: () => Promise<void>
  openWriters: (count?: number) => Promise<Shoppers>
  /** Lets ten writers go on until that many more orders are confirmed; then ends them, or kills the store under them. */
  write: (orders: number, end?: 'finish' | 'kill') => Promise<void>
}

/** A free port below those that the system gives to outgoing connections, because the store is started on it again and again. */
const findFreePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000)
  const server = createServer()
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return findFreePort()
  server.close()
  await once(server, 'close')
  return port
}

const preloadClock = `--import ${new URL('clock.ts', import.meta.url)}`

type ShopOptions = { program?: string; env?: Record<string, string> }

/** The shop in a data folder, whose store is started and killed repeatedly. */
export const openShop = async (
  dataDir: string,
  known: Entries = new Set(),
  { env, ...options }: ShopOptions = {},
): Promise<Shop> => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const confirmed = new Set(known)
  let store: StoreProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!store) throw new Error('The store does not run')
    const { process: child, output } = store
    store = undefined
    child.kill(signal)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    return { end: child.exitCode ?? child.signalCode ?? 0, output: output() }
  }
  const kill = async () => void (await end('SIGKILL'))
  const openWriters = (count = 10) => openShoppers(origin, count, confirmed)
  return {
    origin,
    dataDir,
    confirmed,
    start: async (day = 2) => {
      const clock = { NODE_OPTIONS: preloadClock, CLOCK_DAYS: String(day) }
      store = await runStore({ ...options, env: { ...env, ...clock }, dataDir, port })
      return store
    },
    stop: () => end('SIGTERM'),
    kill,
    openWriters,
    write: async (orders, end = 'finish') => {
      const writers = await openWriters()
      await writers.placed(orders)
      if (end === 'kill') await kill()
      await writers.stop()
    },
    [Symbol.asyncDispose]: async () => {
      if (store) await kill()
    },
  }
}

/** The snapshots of a data folder, oldest first. */
export const listSnapshots = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'backups')
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : []
  return names.sort().map((name) => path.join(folder, name))
}

/** Waits for the snapshot that the first opening of a day makes. */
export const startWithSnapshot = async ({ dataDir, start }: Shop, day: number): Promise<void> => {
  const before = listSnapshots(dataDir)
  await start(day)
  await until('a snapshot is made', () => listSnapshots(dataDir).some((file) => !before.includes(file)))
}

/** A data folder, and what was confirmed to have been written into it. */
export type Kept = Pick<Shop, 'dataDir' | 'confirmed'>

/** A shop of two days. The second began with a snapshot; what was written since is in the journal and the WAL. */
export type Templates = { closed: Kept; crashed: Kept; older: Kept }

/** Copies the folder of a shop to a place where the store takes it for its own, and not for a copy. */
export const cloneShop = (
  { dataDir, confirmed }: Kept,
  target: string,
  options?: ShopOptions,
): Promise<Shop> => {
  crashInto(dataDir, target)
  return openShop(target, confirmed, options)
}

export const makeTemplates = async (folder: string): Promise<Templates> => {
  await using closed = await openShop(path.join(folder, 'closed'))
  await closed.start(0)
  await closed.write(20)
  await closed.stop()
  const older = { dataDir: path.join(folder, 'older'), confirmed: new Set(closed.confirmed) }
  copyFolder(closed.dataDir, older.dataDir)
  await using crashed = await cloneShop(closed, path.join(folder, 'crashed'))
  for (const shop of [closed, crashed]) await startWithSnapshot(shop, 1)
  await closed.write(30)
  await closed.stop()
  await crashed.write(30, 'kill')
  return { closed, crashed, older }
}
