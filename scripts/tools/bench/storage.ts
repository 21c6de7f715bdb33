import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { seedFolder } from '../../../src/demo/seed-store.ts'
import { openTemporaryFolder } from '../../../src/testing/temporary-folder.ts'
import { adminPassword, runStore } from '../../browser/run-store.ts'
import { median, residentOf } from '../lib/measure.ts'
import { fillStore } from './fill-store.ts'
import { openOrderLoad } from './orders.ts'
import { printFigure } from './print.ts'

const rounds = 5
const leastRebuilt = 30_000

/** Runs the store on the folder and ends it. Returns ms until it was open, and the most memory until then in MB. */
const timeStart = async (dataDir: string, signal: NodeJS.Signals) => {
  const began = performance.now()
  const { process: child } = await runStore({ dataDir })
  const milliseconds = performance.now() - began
  const { peak } = await residentOf(child.pid ?? 0)
  child.kill(signal)
  await once(child, 'exit')
  return { milliseconds, peak }
}

const snapshotsOf = async (dataDir: string): Promise<string[]> =>
  (await readdir(path.join(dataDir, 'backups'))).map((name) => path.join(dataDir, 'backups', name))

/** Prints what it takes to rebuild a database from an older snapshot and the journal lines of many orders. */
const benchRebuild = async (seeded: string, work: string): Promise<void> => {
  await using folder = await openTemporaryFolder() // in memory, where so many orders are stored quickly
  const written = path.join(folder.path, 'data')
  await cp(seeded, written, { recursive: true })
  await timeStart(written, 'SIGTERM') // a copied folder gets a snapshot of its own
  const before = await snapshotsOf(written)
  let orders = 0
  {
    await using store = await runStore({ dataDir: written })
    const load = await openOrderLoad(store, { atRest: seeded, work })
    while (orders < leastRebuilt) orders += (await load(50, 2)).answers
  }
  const later = (await snapshotsOf(written)).filter((file) => !before.includes(file))
  const database = ['store.db', 'store.db-wal', 'store.db-shm'].map((name) => path.join(written, name))
  for (const file of [...later, ...database]) await rm(file, { force: true })
  const lost = path.join(work, 'lost')
  await cp(written, lost, { recursive: true })
  const { milliseconds, peak } = await timeStart(lost, 'SIGTERM')
  const sqlite = new Database(path.join(lost, 'store.db'), { readonly: true })
  const found = Number(sqlite.prepare('select count(*) from orders').pluck().get())
  sqlite.close()
  if (found < orders) throw new Error(`Of ${orders} orders ${found} came back`)
  printFigure(`rebuilding ${orders} orders`, milliseconds / 1_000, 's', 5)
  printFigure('memory at its peak meanwhile', peak, 'MB', 300)
}

const benchStarts = async (what: string, dataDir: string, signal: NodeJS.Signals): Promise<void> => {
  await timeStart(dataDir, signal)
  const times = []
  for (let round = 0; round < rounds; round += 1) times.push((await timeStart(dataDir, signal)).milliseconds)
  printFigure(what, median(times), 'ms', 500)
}

/** Prints what a rebuild and a start take. */
export const benchStorage = async (orders: number): Promise<void> => {
  await using seeded = await openTemporaryFolder()
  const work = await mkdtemp(path.join(tmpdir(), 'bench-storage-'))
  try {
    await seedFolder(seeded.path, adminPassword, { products: 200, pictures: false })
    await benchRebuild(seeded.path, work)
    const large = path.join(work, 'large')
    await fillStore(large, orders)
    await benchStarts(`a start with ${orders} orders after a close`, large, 'SIGTERM')
    await benchStarts(`a start with ${orders} orders after kill -9`, large, 'SIGKILL')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
