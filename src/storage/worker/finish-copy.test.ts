import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openDatabase } from '../database/open-database.ts'
import { finishCopy } from './finish-copy.ts'

test('a copy that another program holds is not taken for one file while its log is still beside it', async () => {
  await using folder = await openTemporaryFolder()
  const [file, copy] = ['store.db', 'copy.db'].map((name) => path.join(folder.path, name)) as [string, string]
  const { sqlite, close } = openDatabase(file)
  sqlite.exec('create table t (n integer); insert into t values (1)')
  for (const ending of ['', '-wal']) await copyFile(file + ending, copy + ending)
  await close()
  const viewer = new Database(copy)
  viewer.prepare('select n from t').get()
  expect(() => finishCopy(copy, 7)).toThrow('database is locked')
  viewer.close()
  expect(finishCopy(copy, 7)).toBeUndefined()
})
