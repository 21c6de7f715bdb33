import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { copyFolder, crashInto } from '../../../../src/testing/crashed-folder.ts'
import { type Entries, openShoppers, type Shoppers } from '../../lib/shoppers.ts'
import { openStoreUnderTest, type StoreUnderTest, until } from '../../lib/store.ts'

export type Shop = AsyncDisposable & {
  store: StoreUnderTest
  dataDir: string
  confirmed: Entries
  /** Opens the store some days from now. */
  start: (day?: number) => Promise<void>
  openWriters: (count?: number) => Promise<Shoppers>
  /** Lets ten writers go on until that many more orders are confirmed; then ends them, or kills the store under them. */
  write: (orders: number, end?: 'finish' | 'kill') => Promise<void>
}

type ShopOptions = { program?: string; env?: Record<string, string> }

/** The shop in a data folder, whose store is started and killed repeatedly. */
export const openShop = async (
  dataDir: string,
  known: Entries = new Set(),
  { env, ...options }: ShopOptions = {},
): Promise<Shop> => {
  const preload = path.join(import.meta.dirname, 'clock.ts')
  const store = await openStoreUnderTest({ ...options, dataDir, preload })
  const confirmed = new Set(known)
  const openWriters = (count = 10) => openShoppers(store.origin, count, confirmed)
  return {
    store,
    dataDir,
    confirmed,
    start: async (day = 2) => void (await store.start({ env: { ...env, CLOCK_DAYS: String(day) } })),
    openWriters,
    write: async (orders, end = 'finish') => {
      const writers = await openWriters()
      await writers.placed(orders)
      if (end === 'kill') await store.kill()
      await writers.stop()
    },
    [Symbol.asyncDispose]: store[Symbol.asyncDispose],
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
  await closed.store.stop()
  const older = { dataDir: path.join(folder, 'older'), confirmed: new Set(closed.confirmed) }
  copyFolder(closed.dataDir, older.dataDir)
  await using crashed = await cloneShop(closed, path.join(folder, 'crashed'))
  for (const shop of [closed, crashed]) await startWithSnapshot(shop, 1)
  await closed.write(30)
  await closed.store.stop()
  await crashed.write(30, 'kill')
  return { closed, crashed, older }
}
