import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import {
  addCategories,
  listBackups,
  listCategories,
  makeFolderAtRest,
  openFolder,
  whileOpen,
} from '../testing/test-storage.ts'
import { openDatabase } from './database/open-database.ts'

test('creates the data folder, even several levels deep', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'shop', 'data')
  const storage = await openFolder(dataDir)
  expect((await readdir(dataDir)).sort()).toEqual(expect.arrayContaining(['backups', 'objects', 'store.db']))
  expect(storage.warning?.en).toBeUndefined()
  await storage.close()
})

test('a data folder that cannot be created is reported to the owner', async () => {
  await using folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'file')
  await writeFile(file, '')
  const opening = openFolder(path.join(file, 'data'))
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('cannot be made')
})

test('the database waits for locks, syncs every commit, enforces references, and never auto-checkpoints', async () => {
  await using folder = await openTemporaryFolder()
  const { sqlite, close } = openDatabase(path.join(folder.path, 'store.db'), createLogger('error'))
  const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'wal_autocheckpoint', 'busy_timeout']
  expect(settings.map((name) => sqlite.pragma(name, { simple: true }))).toEqual(['wal', 2, 1, 0, 5_000])
  close()
})

test('leftovers of interrupted uploads and copies are removed at the start', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const before = await listBackups(folder.path)
  const objects = path.join(folder.path, 'objects')
  await writeFile(path.join(objects, 'whole'), 'x')
  await writeFile(path.join(objects, 'half.part'), 'x')
  for (const end of ['part', 'part-wal', 'part-shm', 'part-journal']) {
    await writeFile(path.join(folder.path, 'backups', `download-abc.${end}`), 'x')
  }
  await whileOpen(folder.path, async () => {
    expect(await listBackups(folder.path)).toEqual(before)
    expect((await readdir(objects)).filter((name) => !name.startsWith('.'))).toEqual(['whole'])
  })
})

test('a WAL that stays after a close, because another program reads the database, is no change by that program', async () => {
  await using folder = await openTemporaryFolder()
  const storage = await openFolder(folder.path)
  await addCategories(storage, 'Tea')
  const reader = new Database(path.join(folder.path, 'store.db'), { readonly: true })
  reader.prepare('select count(*) from categories').get()
  await storage.close()
  reader.close()
  await whileOpen(folder.path, async (again) => {
    expect(again.warning?.en).toBeUndefined()
    expect(await listCategories(again)).toEqual(['Tea'])
  })
})
