import path from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openTemporaryFolder } from '../../../testing/temporary-folder.ts'
import { countCategories, makeFolderAtRest, openFolder } from '../../../testing/test-storage.ts'
import { listSnapshots } from '../../snapshots/snapshots.ts'
import { migrations } from './migrations.ts'

// Changes only this file's copy of `migrations`, because every test file loads its own modules.
afterEach(() => {
  delete migrations['900-test']
})

const tableNames = (file = ''): unknown[] => {
  const database = new Database(file, { readonly: true })
  const names = database.prepare("select name from sqlite_schema where type = 'table'").pluck().all()
  database.close()
  return names
}

test('a pending migration on a store in use comes after a snapshot that names it', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  migrations['900-test'] = async (tx) => {
    await sql`create table added (id integer) strict`.execute(tx)
  }
  const storage = await openFolder(folder.path)
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
  const snapshots = listSnapshots(folder.path)
  const labelled = (label: string) => snapshots.find((snapshot) => snapshot.path.endsWith(`-${label}.db`))
  expect(labelled('before-900-test')?.state?.number).toBe(1)
  expect(tableNames(labelled('before-900-test')?.path)).not.toContain('added')
  // The journal skips the number of the migration; the snapshot after it takes its place.
  expect(labelled('upgraded')?.state?.number).toBe(2)
  expect(tableNames(labelled('upgraded')?.path)).toContain('added')
  expect(tableNames(path.join(folder.path, 'store.db'))).toContain('added')
})

test('a failing migration leaves nothing half done, and the store opens again without it', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  migrations['900-test'] = async (tx) => {
    await sql`create table half (id integer) strict`.execute(tx)
    await sql`delete from categories`.execute(tx)
    throw new Error('cut off')
  }
  await expect(openFolder(folder.path)).rejects.toThrow('cut off')
  delete migrations['900-test']
  const storage = await openFolder(folder.path)
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
  expect(tableNames(path.join(folder.path, 'store.db'))).not.toContain('half')
})
