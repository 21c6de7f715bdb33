import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createLogger } from '../lib/logger.ts'
import { StartError } from '../lib/start-error.ts'
import { crashInto } from '../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import {
  countCategories,
  fillStorage,
  listBackups,
  makeFolderAtRest,
  march,
  openFolder,
  putFolderAt,
  recordErrors,
  whileOpen,
} from '../testing/test-storage.ts'
import { findCorruption } from './database/integrity-check.ts'
import { openDatabase } from './database/open-database.ts'
import { readPositionOf } from './journal/position.ts'
import type { Storage } from './open-storage.ts'

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

test('a clean stop leaves one complete database file and no WAL, and the next start reports nothing', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  expect((await readdir(folder.path)).filter((name) => name.startsWith('store.db'))).toEqual(['store.db'])
  expect(findCorruption(path.join(folder.path, 'store.db'))).toBeUndefined()
  await whileOpen(folder.path, async (storage) => {
    expect(storage.warning?.en).toBeUndefined()
    expect(storage.backups.notices()).toEqual([])
    expect(await countCategories(storage)).toBe(500)
  })
})

test('data written before a crash are there after it, in place and without a notice', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const storage = await openFolder(dataDir)
  await fillStorage(storage)
  crashInto(dataDir, crashed)
  await storage.close()
  expect((await readFile(path.join(crashed, 'store.db-wal'))).length).toBeGreaterThan(0)
  await whileOpen(crashed, async (reopened) => {
    expect(reopened.warning?.en).toBeUndefined()
    expect(await countCategories(reopened)).toBe(500)
  })
  expect(await readdir(crashed)).not.toContain('set-aside')
})

test('a store that cannot make backups still opens, sells and closes, and loses nothing', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const { history } = readPositionOf(path.join(folder.path, 'store.db')) ?? {}
  const name = `store-2026-03-02-${history}-0000000001.db`
  await putFolderAt(path.join(folder.path, 'backups', name))
  const { log, errors } = recordErrors()
  const sell = async (storage: Storage) => {
    // The folder's name is that of a snapshot without what is sold now.
    await expect.poll(() => errors).toEqual(['A backup could not be made; it will be tried again'])
    await fillStorage(storage, 5)
  }
  await whileOpen(folder.path, sell, march(2), log)
  expect(errors).toHaveLength(1)
  expect(await whileOpen(folder.path, countCategories)).toBe(505)
})

test('a day without changes makes no new snapshot', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  for (const day of [2, 3, 4]) await whileOpen(folder.path, () => {}, march(day))
  expect(await listBackups(folder.path)).toEqual([
    'store-2026-03-01-…-0000000000-first.db',
    'store-2026-03-02-…-0000000001.db',
  ])
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
