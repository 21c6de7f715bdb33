import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../scripts/fail-on-console-error.ts'
import { StartError } from '../start-error.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import {
  countCategories,
  fillStorage,
  hashDatabaseFiles,
  leaveAsAfterCrash,
  listBackups,
  makeFolderAtRest,
  openFolder,
} from '../testing/test-storage.ts'
import { openDatabase } from './database/open-database.ts'

/** Leaves the folder such that no snapshot of the day can be made. */
const blockBackups = (dataDir: string) =>
  mkdir(path.join(dataDir, 'backups', 'store-2026-03-01.db', 'in-the-way'), { recursive: true })

test('makes the data folder, also several levels deep', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'shop', 'data')
  const storage = await openFolder(dataDir)
  expect((await readdir(dataDir)).sort()).toEqual(expect.arrayContaining(['backups', 'objects', 'store.db']))
  expect(storage.warning).toBeUndefined()
  await storage.close()
})

test('a data folder that cannot be made is said so to the owner', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'file')
  await writeFile(file, '')
  const opening = openFolder(path.join(file, 'data'))
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('cannot be made')
})

test('the database waits, syncs every commit, holds references, and never checkpoints by itself', async () => {
  await using folder = await openTemporaryFolder()
  const { sqlite, close } = openDatabase(path.join(folder.path, 'store.db'))
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'wal_autocheckpoint', 'busy_timeout']
  expect(settings.map((name) => sqlite.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 0, 5_000])
  await close()
})

test('a clean stop leaves one whole database file, a snapshot of it, and no log', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  expect((await readdir(folder.path)).filter((name) => name.startsWith('store.db'))).toEqual(['store.db'])
  expect(await listBackups(folder.path)).toEqual(['store-2026-03-01.db'])
  const storage = await openFolder(folder.path)
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
})

test('what was written before a crash is there after it, and in a snapshot before the log is emptied', async () => {
  await using folder = await openTemporaryFolder()
  const crashed = path.join(folder.path, 'crashed')
  const storage = await openFolder(path.join(folder.path, 'open'))
  await fillStorage(storage)
  await leaveAsAfterCrash(path.join(folder.path, 'open'), crashed)
  await storage.close()
  const reopened = await openFolder(crashed)
  expect(await countCategories(reopened)).toBe(500)
  expect(await listBackups(crashed)).toEqual(['store-2026-03-01.db'])
  const snapshot = new Database(path.join(crashed, 'backups', 'store-2026-03-01.db'), { readonly: true })
  expect(snapshot.prepare('select count(*) from categories').pluck().get()).toBe(500)
  expect(snapshot.pragma('journal_mode', { simple: true })).toBe('delete')
  snapshot.close()
  expect((await readFile(path.join(crashed, 'store.db-wal'))).length).toBe(0)
  await reopened.close()
})

test('without a snapshot at the close the log stays as it is, and nothing is lost', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await fillStorage(storage)
  await rm(path.join(folder.path, 'backups', 'store-2026-03-01.db'))
  const before = await hashDatabaseFiles(folder.path)
  await blockBackups(folder.path)
  vi.mocked(console.error).mockImplementation(() => {})
  await storage.close()
  expect(takeConsoleErrors().join()).toContain('No backup could be made at the close. All orders are kept')
  expect((await hashDatabaseFiles(folder.path))['store.db']).toBe(before['store.db'])
  const reopened = await openFolder(folder.path, new Date('2026-03-02T10:00:00Z'))
  expect(await countCategories(reopened)).toBe(500)
  await reopened.close()
})

test('a start that can make no snapshot opens all the same, and says so', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const storage = await openFolder(dataDir)
  await fillStorage(storage)
  await leaveAsAfterCrash(dataDir, crashed)
  await storage.close()
  await blockBackups(crashed)
  vi.mocked(console.error).mockImplementation(() => {})
  const reopened = await openFolder(crashed)
  expect(reopened.warning).toMatch(
    /^No backup could be made at the start \(.+\)\. The store goes on without\.$/,
  )
  expect(await countCategories(reopened)).toBe(500)
  await reopened.close()
  expect(takeConsoleErrors()).toHaveLength(2)
})

test('a stop without changes makes no new snapshot', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await (await openFolder(folder.path, new Date('2026-03-02T10:00:00Z'))).close()
  expect(await listBackups(folder.path)).toEqual(['store-2026-03-01.db'])
})

test('leftovers of uploads and copies that a crash cut off are removed at the start', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const objects = path.join(folder.path, 'objects')
  await writeFile(path.join(objects, 'whole'), 'x')
  await writeFile(path.join(objects, 'half.part'), 'x')
  for (const end of ['part', 'part-wal', 'part-shm', 'part-journal']) {
    await writeFile(path.join(folder.path, 'backups', `download-abc.${end}`), 'x')
  }
  const storage = await openFolder(folder.path)
  expect(await listBackups(folder.path)).toEqual(['store-2026-03-01.db'])
  expect(await readdir(objects)).toEqual(['whole'])
  await storage.close()
})
