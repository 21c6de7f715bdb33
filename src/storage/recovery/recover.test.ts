import { copyFileSync, existsSync } from 'node:fs'
import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { addCustomer, eraseKnownCustomer } from '../../features/customers/customers.service.ts'
import { crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  addCategories,
  countCategories,
  hashDatabaseFiles,
  listCategories,
  march,
  openFolder,
  overwriteBytes,
  whileOpen,
} from '../../testing/test-storage.ts'
import { lockDataFolder } from '../data-folder/data-lock.ts'
import { findAnyFault } from '../database/integrity-check.ts'
import { listSegments } from '../journal/journal-files.ts'
import { examine } from './examine.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'store.db')

/** Opens the folder and returns its content. Also asserts that a second start reports nothing. */
const openRecovered = async (dataDir: string) => {
  const found = await whileOpen(dataDir, async (storage) => {
    expect(storage.backups.notices()).toEqual(storage.warning ? [storage.warning] : [])
    const names = await listCategories(storage)
    await addCategories(storage, 'written after it')
    return { warning: storage.warning?.en, names }
  })
  expect(findAnyFault(fileIn(dataDir))).toBeUndefined()
  await whileOpen(dataDir, async (again) => {
    expect(again.warning?.en).toBeUndefined()
    expect(await listCategories(again)).toEqual([...found.names, 'written after it'])
  })
  return found
}

const categories = ['Tea', 'Salt', 'Rice']

/**
 * A shop whose newest snapshot holds only the first category. Journal and database hold the others, in the WAL alone when it
 * was killed. `earlier.db` beside it is its database before they were added.
 */
const makeShop = async (folder: string, state: string): Promise<string> => {
  const [dataDir, killed] = [path.join(folder, 'data'), path.join(folder, 'killed')]
  await whileOpen(dataDir, (storage) => addCategories(storage, 'Tea'))
  copyFileSync(fileIn(dataDir), path.join(folder, 'earlier.db'))
  const storage = await openFolder(dataDir, march(2))
  await addCategories(storage, 'Salt', 'Rice')
  if (state === 'killed') crashInto(dataDir, killed)
  await storage.close()
  return state === 'killed' ? killed : dataDir
}

const change = (file: string, sql: string): void => {
  const database = new Database(file)
  database.exec(sql)
  database.close()
}

/** Writes the rollback journal that a program leaves which is cut off while it writes to the database. */
const cutOffWrite = async (file: string): Promise<void> => {
  const other = new Database(file)
  other.pragma('journal_mode = DELETE')
  other.pragma('cache_size = 1')
  other.exec('begin; create table junk (text)')
  const insert = other.prepare('insert into junk values (?)')
  for (let row = 0; row < 200; row += 1) insert.run('x'.repeat(2_000))
  const hotJournal = await readFile(`${file}-journal`)
  other.exec('rollback')
  other.close()
  await writeFile(`${file}-journal`, hotJournal)
}

/** A flipped bit in a page of an empty table, which then seems to have a row. */
const flipBit = async (file: string): Promise<void> => {
  const database = new Database(file)
  const page = database.prepare("select rootpage from sqlite_schema where name = 'erasures'").pluck().get()
  database.close()
  const bytes = await readFile(file)
  const at = (Number(page) - 1) * 4_096 + 4
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  await writeFile(file, bytes)
}

const damaged = /^The database file store\.db was damaged \(.+\)\. The store was rebuilt from the backup of /
const outdated = /^The database file store\.db was older than the journal\./
const missing = /^The database file store\.db was missing or empty\./

const losses: [string, 'closed' | 'killed', RegExp, (file: string, folder: string) => unknown][] = [
  ['that is missing', 'closed', missing, (file) => rm(file)],
  [
    'that is missing',
    'killed',
    missing,
    (file) => Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end))),
  ],
  ['that is emptied', 'killed', missing, (file) => truncate(file, 0)],
  ['with its head overwritten', 'closed', damaged, (file) => overwriteBytes(file, 0, 100)],
  ['with pages overwritten', 'closed', damaged, (file) => overwriteBytes(file, 8 * 4_096, 8 * 4_096)],
  ['with pages overwritten', 'killed', damaged, (file) => overwriteBytes(file, 4_096, 20 * 4_096)],
  ['without its second half', 'closed', damaged, (file) => truncate(file, 10 * 4_096)],
  ['with a flipped bit', 'closed', damaged, flipBit],
  [
    'with an unreadable list of histories',
    'closed',
    damaged,
    (file) => change(file, "update journal_state set ancestors = '[{'"),
  ],
  ['with an interrupted write of another program', 'closed', damaged, cutOffWrite],
  ['without its WAL', 'killed', outdated, (file) => rm(`${file}-wal`)],
  ['with an emptied WAL', 'killed', outdated, (file) => truncate(`${file}-wal`, 0)],
  [
    'replaced with an earlier one', // into the same file, as the others
    'closed',
    outdated,
    (file, folder) => copyFileSync(path.join(folder, 'earlier.db'), file),
  ],
  [
    'replaced with one of an older version',
    'closed',
    outdated,
    (file) => change(file, "delete from migrations; insert into migrations values ('030-deliveries', '')"),
  ],
  [
    'replaced with one of another program',
    'closed',
    /^The database file store\.db was not the one of this shop\./,
    async (file) => {
      await rm(file)
      change(file, 'create table notes (text)')
    },
  ],
  [
    'replaced with one of another shop',
    'closed',
    /^This data folder was copied, moved or changed by another program/,
    async (file, folder) => {
      const other = path.join(folder, 'other')
      await whileOpen(other, (storage) => addCategories(storage, 'Shoes'))
      copyFileSync(fileIn(other), file)
    },
  ],
]

test.for(losses)(
  'a database %s (when the store was %s) is rebuilt, and kept as it was found',
  async ([what, state, warning, damage]) => {
    await using folder = await openTemporaryFolder()
    const dataDir = await makeShop(folder.path, state)
    await damage(fileIn(dataDir), folder.path)
    const before = await hashDatabaseFiles(dataDir)
    const found = await openRecovered(dataDir)
    expect(found.names).toEqual(categories)
    expect(found.warning).toMatch(warning)
    const isProved = state === 'closed' && !what.endsWith('of another shop') // which may have orders
    expect(found.warning).toMatch(isProved ? /Nothing is missing\./ : /holds all that was found/)
    const [aside] = existsSync(path.join(dataDir, 'set-aside'))
      ? await readdir(path.join(dataDir, 'set-aside'))
      : []
    if (!before['store.db']) return expect(aside).toBeUndefined()
    const kept = path.join(dataDir, 'set-aside', aside ?? '')
    expect(found.warning).toContain(`The database as it was found is kept in ${kept}.`)
    expect(await hashDatabaseFiles(kept)).toEqual(before)
  },
)

test('an empty database file of a first start that was cut off becomes a new shop', async () => {
  await using folder = await openTemporaryFolder()
  await writeFile(fileIn(folder.path), '')
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(await countCategories(storage)).toBe(0)
  })
})

test('a start that only examines the folder does not hide a missing WAL, even when the journal is missing too', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeShop(folder.path, 'killed')
  for (const name of ['store.db-wal', 'store.db-shm', 'journal']) {
    await rm(path.join(killed, name), { recursive: true })
  }
  const lock = lockDataFolder(killed)
  for (const _ of [1, 2]) {
    expect(examine(killed, lock.place())).toMatchObject({ cause: { kind: 'copied' } })
  }
  lock.release()
  expect((await openRecovered(killed)).warning).not.toContain('Nothing is missing')
})

test('without its WAL the database proves nothing, even if it matches a journal that was cut off', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, killed] = [path.join(folder.path, 'open'), path.join(folder.path, 'killed')]
  const storage = await openFolder(dataDir)
  await addCategories(storage, 'Tea', 'Salt')
  const other = new Database(fileIn(dataDir))
  other.pragma('wal_checkpoint(PASSIVE)')
  other.close()
  await addCategories(storage, 'Rice')
  crashInto(dataDir, killed)
  await storage.close()
  await rm(`${fileIn(killed)}-wal`)
  const [{ path: segment } = { path: '' }] = listSegments(killed)
  await truncate(segment, (await readFile(segment)).length - 10)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(['Tea', 'Salt'])
  expect(found.warning).not.toContain('Nothing is missing')
})

test('what was erased stays erased, and out of the file, when the database is rebuilt', async () => {
  await using folder = await openTemporaryFolder()
  {
    await using shop = await openTestShop({ dataDir: folder.path, now: march(1) })
    const { customer } = await addCustomer(shop.context, { nickname: 'Unforgettable' })
    await eraseKnownCustomer(shop.context, customer.id)
  }
  await rm(fileIn(folder.path))
  await whileOpen(folder.path, async ({ db }) => {
    const [customer] = await db.selectFrom('customers').select('nickname').execute()
    expect(customer?.nickname).toMatch(/^Erased customer/)
  })
  expect(await readFile(fileIn(folder.path), 'latin1')).not.toMatch(/unforgettable/i)
})
