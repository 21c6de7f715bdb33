import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { recordErrors } from '../../../testing/test-storage.ts'
import { openDatabase } from '../../database/open-database.ts'
import { newHistory, writePosition } from '../../journal/position.ts'
import { runInWorker } from './run-in-worker.ts'

const openFilled = (file: string) => {
  const { log } = recordErrors()
  const database = openDatabase(file, log)
  const { sqlite } = database
  sqlite.exec('create table t (n integer, text text)')
  const insert = sqlite.prepare('insert into t values (?, hex(randomblob(500)))')
  sqlite.transaction(() => {
    for (let n = 1; n <= 2_000; n += 1) insert.run(n)
  })()
  return { ...database, insert }
}

const position = { history: newHistory(), number: 7, ancestors: [{ history: 'before', number: 3 }] }

const addPosition = (sqlite: Database.Database) => {
  sqlite.exec(`create table journal_state (id, history, number, ancestors); create table journal_outbox (number, row);
    create table migrations (name); insert into migrations values ('031-counter')`)
  writePosition(sqlite, position)
}

test('a worker copies a database under constant writes to one consistent file, and returns its position', async () => {
  await using folder = await openTemporaryFolder()
  const { sqlite, close } = openFilled(path.join(folder.path, 'store.db'))
  addPosition(sqlite)
  sqlite.exec('update t set n = 0')
  const change = sqlite.prepare('update t set n = n + 1 where rowid in (1, 2000)')
  const copy = path.join(folder.path, 'copy.db')
  let changes = 0
  let isCopying = true
  const copying = runInWorker('copy', sqlite.name, copy).finally(() => {
    isCopying = false
  })
  while (isCopying) {
    change.run()
    changes += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await copying).toEqual(position)
  expect(changes).toBeGreaterThan(1)
  expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
  const opened = new Database(copy, { readonly: true })
  expect(opened.prepare('select count(*) from t').pluck().get()).toBe(2_000)
  expect(opened.prepare('select distinct n from t where rowid in (1, 2000)').all()).toHaveLength(1)
  expect(opened.pragma('journal_mode', { simple: true })).toBe('delete')
  opened.close()
  close()
})

test('a checkpoint in a worker moves the WAL into the file, and nothing is lost', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  const { sqlite, close } = openFilled(file)
  const before = (await stat(file)).size
  await runInWorker('checkpoint', file)
  expect((await stat(file)).size).toBeGreaterThan(before)
  expect(sqlite.prepare('select count(*) from t').pluck().get()).toBe(2_000)
  expect(sqlite.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }])
  expect((await readFile(`${file}-wal`)).length).toBe(0)
  close()
})

test('corruption is reported, and an error keeps its code', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  openFilled(file).close()
  expect(await runInWorker('check', file)).toBeUndefined()
  expect(await runInWorker('check', import.meta.filename)).toContain('not a database')
  const missing = runInWorker('check', path.join(folder.path, 'none', 'store.db'))
  await expect(missing).rejects.toThrow('directory does not exist')
  const locked = runInWorker('check', path.join(folder.path, 'none.db'))
  await expect(locked).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
})

test('a thorough check finds tables and indexes that do not match, which a quick one does not', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  const { sqlite, close } = openFilled(file)
  sqlite.exec('create table kept (n integer, text text); create index by_n on t (n)')
  sqlite.exec('insert into kept select * from t; update kept set n = n + 1 where rowid = 5')
  sqlite.unsafeMode(true)
  sqlite.pragma('writable_schema = ON')
  const findRoot = sqlite.prepare('select rootpage from sqlite_schema where name = ?').pluck()
  const [root, otherRoot] = [findRoot.get('t'), findRoot.get('kept')]
  // Swaps the pages of the two tables, so that the index matches neither.
  const setRoot = sqlite.prepare('update sqlite_schema set rootpage = ? where name = ?')
  setRoot.run(otherRoot, 't')
  setRoot.run(root, 'kept')
  close()
  expect(await runInWorker('check', file)).toBeUndefined()
  expect(await runInWorker('check', file, true)).toContain('missing from index')
})
