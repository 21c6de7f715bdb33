import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { migrations } from '../../../../src/storage/database/migrations/migrations.ts'
import { openScratch } from '../../lib/disk.ts'
import { allComeBack, judge } from './judge.ts'
import { laterZipName, tryLaterZip } from './later-zip.ts'
import { unreportedOfLine } from './notices.ts'
import { olderDatabaseRows } from './older-database.ts'
import { runRow } from './rows.ts'
import { killedShops, type MadeShop, makeShop, openOn, takeOrders, untilSnapshot } from './shop.ts'
import { type FolderCase, Tally } from './tally.ts'
import { idsOf, laterFileCases, listBackups, removeDatabase, takeOrdersIn, twoPcsCases } from './two-pcs.ts'

const count = 100

/** Flips a bit in the middle of the last line of the journal that names the order. Returns the file and the line. */
const flipBit = (dataDir: string, id: string): { file: string; line: string } => {
  const folder = path.join(dataDir, 'journal')
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const bytes = entry.isFile() ? readFileSync(file) : Buffer.alloc(0)
    const found = bytes.lastIndexOf(id)
    if (found < 0) continue
    const [from, to] = [bytes.lastIndexOf('\n', found) + 1, bytes.indexOf('\n', found)]
    const line = bytes.subarray(from, to).toString()
    const middle = (from + to) >> 1
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    writeFileSync(file, bytes)
    return { file, line }
  }
  throw new Error('No line of the journal names the order')
}

const tryLine =
  (number: number): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids, close } = await makeShop(dataDir)
    await close()
    const storage = await openOn(dataDir, 3)
    await untilSnapshot(dataDir, 3)
    const orders = await takeOrders(storage, 3, count)
    await storage.close()
    removeDatabase(dataDir)
    const { file, line } = flipBit(dataDir, orders[number - 1] ?? '')
    const verdict = await judge(dataDir, [...ids, ...orders], 4, (warning, missing) => [
      ...(missing.every((id) => line.includes(id)) ? [] : ['why others are missing']),
      ...unreportedOfLine(warning, file),
    ])
    tally.add(row, `line of order ${number}`, verdict)
  }

const damagedLineCases: Record<string, FolderCase> = Object.fromEntries(
  [1, count].map((number): [string, FolderCase] => [
    `a flipped bit in the line of order ${number} of ${count}, store.db gone`,
    tryLine(number),
  ]),
)

/** What owners, backup programs and virus scanners do to files. Nothing of it changes what is in them. */
const acts: Record<string, (file: string) => unknown> = {
  chmod: (file) => chmodSync(file, 0o640),
  touch: (file) => utimesSync(file, new Date(), new Date()),
  read: (file) => readFileSync(file),
}

const makeClosed = async (dataDir: string): Promise<MadeShop> => {
  const shop = await makeShop(dataDir)
  await shop.close()
  return shop
}

const makeCrashed = async (dataDir: string): Promise<MadeShop> => {
  for await (const shop of killedShops([dataDir], false)) return shop
  throw new Error('No shop was made')
}

const listSetAside = (dataDir: string): string[] => {
  const folder = path.join(dataDir, 'set-aside')
  return existsSync(folder) ? readdirSync(folder) : []
}

const tryAct =
  (make: (dataDir: string) => Promise<MadeShop>, act: (file: string) => unknown): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids } = await make(dataDir)
    const before = listSetAside(dataDir)
    for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) act(path.join(entry.parentPath, entry.name))
    const verdict = await judge(dataDir, ids, 3, allComeBack)
    tally.add(row, 'every file', verdict)
    if (verdict.kind === 'kept' && verdict.said) tally.fail(row, `It said ${verdict.said}`)
    const aside = listSetAside(dataDir).filter((name) => !before.includes(name))
    if (aside.length > 0) tally.fail(row, `It set aside ${aside.join(', ')}`)
  }

const harmlessCases: Record<string, FolderCase> = Object.fromEntries(
  Object.entries({ closed: makeClosed, crashed: makeCrashed }).flatMap(([state, make]) =>
    Object.entries(acts).map(([name, act]): [string, FolderCase] => [
      `${name} of every file of a ${state} folder`,
      tryAct(make, act),
    ]),
  ),
)

const trial = '999-trial'

/** Adds a column to orders, and fills it for the orders that are there. */
const migrate: (typeof migrations)[string] = async (tx) => {
  await sql`alter table orders add column trial text not null default 'after'`.execute(tx)
  await sql`update orders set trial = 'before'`.execute(tx)
}

/** How many of the orders have another value than they should. */
const countWrong = (dataDir: string, ids: string[], value: string): number => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  try {
    const find = database.prepare('select trial from orders where id = ?').pluck()
    return ids.filter((id) => find.get(id) !== value).length
  } finally {
    database.close()
  }
}

/** Takes orders before and after an upgrade, and removes the database and the snapshots since the upgrade. */
const tryUpgrade =
  (isRemoved: (snapshot: string) => boolean): FolderCase =>
  async ({ dataDir, tally, row }) => {
    const { ids, close } = await makeShop(dataDir)
    await close()
    const before = listBackups(dataDir)
    migrations[trial] = migrate
    try {
      const later = idsOf(await takeOrdersIn(dataDir, 3, 10))
      const made = listBackups(dataDir).filter((name) => !before.includes(name) && isRemoved(name))
      for (const name of made) rmSync(path.join(dataDir, 'backups', name))
      removeDatabase(dataDir)
      const verdict = await judge(dataDir, [...ids, ...later], 4, allComeBack)
      tally.add(row, `${made.length} snapshots removed`, verdict)
      if (verdict.kind !== 'kept') return
      const wrong = countWrong(dataDir, ids, 'before') + countWrong(dataDir, later, 'after')
      if (wrong > 0) tally.fail(row, `${wrong} orders are not as the migration left them`)
    } finally {
      delete migrations[trial]
    }
  }

const upgradeCases: Record<string, FolderCase> = {
  'lines after an upgrade, only the snapshot before it is left': tryUpgrade(
    (name) => !name.includes(`before-${trial}`),
  ),
  'lines before and after an upgrade, only an older snapshot is left': tryUpgrade(() => true),
}

/** Cases that once broke the storage: something was lost or mixed without a word, or too much was lost. */
export const tryKnownBreaks = async (): Promise<Tally> => {
  const tally = new Tally()
  const cases = { ...twoPcsCases, ...laterFileCases, ...damagedLineCases, ...upgradeCases, ...harmlessCases }
  for (const [row, run] of Object.entries(cases)) {
    using scratch = openScratch()
    await tally.run(row, () => run({ dataDir: `${scratch.path}/data`, tally, row }))
  }
  for (const [row, provoke] of Object.entries(olderDatabaseRows))
    await tally.run(row, () => runRow(tally, row, provoke))
  await tally.run(laterZipName, () => tryLaterZip(tally))
  return tally
}
