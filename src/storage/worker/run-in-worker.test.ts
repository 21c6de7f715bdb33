import { copyFile, readdir, readFile, stat, truncate } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { isBig, runInWorker } from './run-in-worker.ts'

const openFilled = (file: string) => {
  const { sqlite } = openDatabase(file)
  sqlite.exec('create table t (n integer, text text)')
  const insert = sqlite.prepare('insert into t values (?, hex(randomblob(500)))')
  sqlite.transaction(() => {
    for (let n = 1; n <= 2_000; n += 1) insert.run(n)
  })()
  return { sqlite, insert }
}

test('a copy is finished in a thread of its own: one file with its number, and its damage is told', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  const { sqlite } = openFilled(file)
  const copy = path.join(folder.path, 'copy.db')
  for (const ending of ['', '-wal']) await copyFile(file + ending, copy + ending)
  expect(await runInWorker({ do: 'finish-copy', file: copy, number: 7 })).toBeUndefined()
  expect((await readdir(folder.path)).filter((name) => name.startsWith('copy'))).toEqual(['copy.db'])
  const opened = new Database(copy, { readonly: true })
  expect(opened.prepare('select count(*) from t').pluck().get()).toBe(2_000)
  expect(opened.pragma('user_version', { simple: true })).toBe(7)
  expect(opened.pragma('journal_mode', { simple: true })).toBe('delete')
  opened.close()
  sqlite.close()

  await truncate(copy, 50 * 4_096)
  expect(await runInWorker({ do: 'finish-copy', file: copy, number: 8 })).toContain('malformed')
})

test('a checkpoint in a thread of its own empties the log into the file, and nothing is lost', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  const { sqlite } = openFilled(file)
  const before = (await stat(file)).size
  await runInWorker({ do: 'checkpoint', file })
  expect((await stat(file)).size).toBeGreaterThan(before)
  expect(sqlite.prepare('select count(*) from t').pluck().get()).toBe(2_000)
  expect(sqlite.pragma('wal_checkpoint(TRUNCATE)')).toMatchObject([{ busy: 0 }])
  expect((await readFile(`${file}-wal`)).length).toBe(0)
  sqlite.close()
})

test('damage is told, and an error keeps the code by which it is explained', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  openFilled(file).sqlite.close()
  expect(await runInWorker({ do: 'check', file })).toBeUndefined()
  expect(await runInWorker({ do: 'check', file: import.meta.filename })).toContain('not a database')
  const missing = runInWorker({ do: 'check', file: path.join(folder.path, 'none', 'store.db') })
  await expect(missing).rejects.toThrow('directory does not exist')
  const locked = runInWorker({ do: 'check', file: path.join(folder.path, 'none.db') })
  await expect(locked).rejects.toMatchObject({ code: 'SQLITE_CANTOPEN' })
})

test('what is big is the file with its log', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'store.db')
  const { sqlite } = openFilled(file)
  expect((await stat(file)).size).toBeLessThan(100_000)
  expect([isBig(file, 1_000_000), isBig(file, 10_000_000), isBig(`${file}.none`, 0)]).toEqual([
    true,
    false,
    false,
  ])
  sqlite.close()
})
