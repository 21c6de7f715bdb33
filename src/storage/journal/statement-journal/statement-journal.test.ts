import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createLogger } from '../../../lib/logger.ts'
import { asBefore } from '../../../testing/older-store.ts'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { addCategories, march, storageTime, whileOpen } from '../../../testing/test-storage.ts'
import { lockDataFolder } from '../../data-folder/data-lock.ts'
import { type PlaceRecord, recordNewPlace } from '../../data-folder/place.ts'
import { migrations } from '../../database/migrations/migrations.ts'
import type { Storage } from '../../open-storage.ts'
import { prepareDatabase } from '../../snapshots/prepare-database.ts'
import { listSnapshots, snapshotPath } from '../../snapshots/snapshot-files.ts'
import { historyFolder, listSegments } from '../journal-files.ts'
import { numberedLines, readHeader } from '../read-segment.ts'
import { replay } from '../replay.ts'
import type { StatementLine } from './statement-journal.ts'

/**
 * The journal of a shop before migration 021, as that version wrote it: a password, a shelf, a product, a customer
 * with a phone, two orders in one cart each, the shelf removed, another customer who was erased.
 */
const recorded = path.join(import.meta.dirname, 'recorded.jsonl')
const position = { history: readHeader(recorded)?.history ?? '', number: 0, ancestors: [] }

/** A data folder with the recorded journal and the snapshot it begins with, and no database. */
const makeStatementFolder = async (dataDir: string, lines: number): Promise<void> => {
  mkdirSync(path.join(dataDir, 'backups'), { recursive: true })
  const snapshot = snapshotPath(dataDir, storageTime, position, 'first')
  await asBefore('021-row-images', async () => {
    await prepareDatabase(snapshot, { now: storageTime, log: createLogger('error') }, () => position)
  })
  const folder = historyFolder(dataDir, position.history)
  mkdirSync(folder, { recursive: true })
  const text = readFileSync(recorded, 'utf8')
    .split('\n')
    .slice(0, lines + 1)
    .join('\n')
  writeFileSync(path.join(folder, '0000000001-bf8355.jsonl'), `${text}\n`)
}

const linesIn = (count: number): StatementLine[] =>
  readFileSync(recorded, 'utf8')
    .split('\n')
    .slice(1, count + 1)
    .map((line) => JSON.parse(line))

const all = readFileSync(recorded, 'utf8').trim().split('\n').length - 1

/** What the recorded shop holds. */
const readShop = async ({ db, warning }: Storage) => ({
  orders: await db.selectFrom('orders').select(['seq', 'item_count', 'total_paise']).execute(),
  products: await db.selectFrom('products').select(['name', 'category_id']).execute(),
  erased: (await db.selectFrom('erasures').select('customer_id').execute()).length,
  warning: warning?.en,
})
const shop = {
  orders: [
    { seq: 1, item_count: 2, total_paise: 2500 },
    { seq: 2, item_count: 1, total_paise: 1250 },
  ],
  products: [{ name: 'चाय', category_id: null }],
  erased: 1,
}

test('a missing database is rebuilt from a snapshot and statements', async () => {
  await using folder = await openTemporaryFolder()
  await makeStatementFolder(folder.path, all)
  await whileOpen(folder.path, async (storage) => {
    expect(await readShop(storage)).toMatchObject(shop)
    expect(storage.warning?.en).toContain('2 orders of 1 Mar 2026, 3:30')
    await addCategories(storage, 'written after it')
  })
  rmSync(path.join(folder.path, 'store.db'))
  await whileOpen(
    folder.path,
    async (again) => {
      expect(await readShop(again)).toMatchObject(shop)
      expect(again.warning?.en).toContain('Nothing is missing.')
    },
    march(2),
  )
})

/** Puts a database with the recorded statements beside them, as a store of before migration 021 left it. */
const addDatabase = async (
  dataDir: string,
  { pending, isClosed }: { pending: number; isClosed: boolean },
) => {
  const file = path.join(dataDir, 'store.db')
  copyFileSync(snapshotPath(dataDir, storageTime, position, 'first'), file)
  const database = new Database(file)
  expect(await replay(database, linesIn(all))).toMatchObject({ applied: all, problems: [] })
  const lines = readFileSync(recorded, 'utf8').split('\n')
  const insert = database.prepare('insert into journal_outbox values (?, ?)')
  for (let number = all - pending + 1; number <= all; number += 1) insert.run(number, `${lines[number]}\n`)
  database.pragma('journal_mode = WAL')
  database.close()
  if (!isClosed) writeFileSync(`${file}-wal`, '')
  const lock = lockDataFolder(dataDir)
  recordNewPlace(dataDir, lock, { history: position.history, number: all }, [])
  // As it was recorded then: by inodes and times.
  const [found, marker] = ['store.db', 'store.marker'].map((name) =>
    statSync(path.join(dataDir, name), { bigint: true }),
  )
  const { page: _, ...record } = lock.place() as PlaceRecord
  const [older, databaseInode] = [`${marker?.ino} ${marker?.ctimeNs}`, `${found?.ino}`]
  lock.recordPlace({ ...record, marker: older, databaseInode, isClosed })
  lock.release()
}

test.for([
  ['closed', 0, true],
  ['killed before its last two lines were in the journal', 2, false],
] as const)('a store of statements that was %s opens with everything', async ([, pending, isClosed]) => {
  await using folder = await openTemporaryFolder()
  const { path: dataDir } = folder
  await makeStatementFolder(dataDir, all - pending)
  await addDatabase(dataDir, { pending, isClosed })
  await whileOpen(dataDir, async (storage) => {
    expect(await readShop(storage)).toEqual({ ...shop, warning: undefined })
    await addCategories(storage, 'written after it')
  })
  // The statements are all in the journal, so that the first snapshot still leads up to the upgrade.
  const numbers = listSegments(dataDir).flatMap(({ path: file }) =>
    [...numberedLines(file)].flatMap(({ line }) => line?.number ?? []),
  )
  const migrated = Object.keys(migrations).filter((name) => name >= '021-row-images').length
  expect(numbers).toEqual([...linesIn(all).map(({ number }) => number), all + migrated + 1])
  await whileOpen(dataDir, (again) => expect(again.warning?.en).toBeUndefined())
  const others = listSnapshots(dataDir).filter(({ label }) => label !== 'first')
  for (const file of [path.join(dataDir, 'store.db'), ...others.map((other) => other.path)]) rmSync(file)
  await whileOpen(dataDir, async (storage) => expect(await readShop(storage)).toMatchObject(shop))
})

test('a line of statements with another effect than at first leaves nothing, and ends the replay', async () => {
  const database = new Database(':memory:')
  database.exec(`create table journal_state (number); insert into journal_state values (0);
    create table migrations (name); insert into migrations values ('020-passbooks-of-phones');
    create table notes (id integer primary key, text)`)
  const lineOf = (number: number, text = `note ${number}`): StatementLine => ({
    number,
    at: '',
    statements: [
      { sql: 'insert into notes (text) values (?)', parameters: [`note ${number}`], changes: 1 },
      { sql: 'select text from notes where id = ?', parameters: [number], changes: 1, rows: [{ text }] },
    ],
  })
  expect(await replay(database, [lineOf(1), lineOf(2, 'another'), lineOf(3)])).toMatchObject({
    applied: 1,
    problems: [
      expect.stringContaining('did not do the same again: select text from notes'),
      expect.stringContaining('rely on lines that are missing'),
    ],
  })
  expect(database.prepare('select text from notes').pluck().all()).toEqual(['note 1'])
  expect(database.prepare('select number from journal_state').pluck().get()).toBe(1)
  database.close()
})
