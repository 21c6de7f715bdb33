import { open, stat } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createLog } from '../../log.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  countCategories,
  fillStorage,
  hashDatabaseFiles,
  leaveAsAfterCrash,
  listBackups,
  makeFolderAtRest,
  openFolder,
} from '../../testing/test-storage.ts'
import { openDatabase } from '../database/open-database.ts'
import { isMarkedCorrupt } from '../files/corruption-marker.ts'
import { openStorage } from '../open-storage.ts'
import { watchHealth } from './health.ts'

const clock = () => new Date('2026-03-04T05:06:07Z')

/** Opens as a store does whose database is too large to be read first. */
const openBig = async (dataDir: string) => {
  const lines: string[] = []
  const { promise: damaged, resolve: onDamage } = Promise.withResolvers<void>()
  const log = { ...createLog('error'), error: (message: string) => void lines.push(message) }
  const storage = await openStorage(dataDir, clock, log, { onDamage, bigFrom: 0 })
  return { storage, lines, damaged }
}

const scribble = async (file: string, position: number, length: number): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.write(new Uint8Array(length).fill(0xa5), 0, length, position)
  await handle.close()
}

test('a large store closed right after it opened is whole, at rest, and has its snapshot', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const { storage, lines } = await openBig(folder.path)
  await storage.db.updateTable('categories').set({ name: 'Changed' }).execute()
  await storage.close()
  expect(lines).toEqual([])
  expect((await stat(path.join(folder.path, 'store.db-wal')).catch(() => ({ size: 0 }))).size).toBe(0)
  for (const name of ['store.db', 'backups/store-2026-03-04.db']) {
    const copy = new Database(path.join(folder.path, name), { readonly: true })
    expect(copy.prepare('select distinct name from categories').pluck().all(), name).toEqual(['Changed'])
    copy.close()
  }
})

test('damage inside a large store is found right after it opened, and the next opening mends it', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await scribble(path.join(folder.path, 'store.db'), 60 * 4_096, 8 * 4_096)
  const { storage, lines, damaged } = await openBig(folder.path)
  expect(storage.warning).toBeUndefined()
  await damaged
  expect(lines.join()).toContain('The database is damaged')
  const before = await hashDatabaseFiles(folder.path)
  await storage.close()
  expect(await hashDatabaseFiles(folder.path)).toEqual(before)

  const again = await openBig(folder.path) // large as it is, it is looked at first now
  expect(again.storage.warning).toMatch(/damaged .*backup store-2026-03-01\.db took its place/)
  expect(await countCategories(again.storage)).toBe(500)
  await again.storage.close()
  const third = await openBig(folder.path)
  expect(third.storage.warning).toBeUndefined()
  await third.storage.close()
})

test.for([
  ['its head overwritten', 0, 100],
  ['its first page overwritten', 0, 4_096],
] as const)('a large store with %s is mended before it opens', async ([, position, length]) => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await scribble(path.join(folder.path, 'store.db'), position, length)
  const { storage } = await openBig(folder.path)
  expect(storage.warning).toContain('took its place')
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
})

test('a large store that was cut short is mended before it opens', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const handle = await open(path.join(folder.path, 'store.db'), 'r+')
  await handle.truncate(20 * 4_096)
  await handle.close()
  const { storage } = await openBig(folder.path)
  expect(storage.warning).toContain('took its place')
  await storage.close()
})

test('a large store after a cut of power opens at once; snapshot and tidying up come after', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const running = await openFolder(dataDir)
  await fillStorage(running)
  await leaveAsAfterCrash(dataDir, crashed)
  await running.close()
  const { storage, lines } = await openBig(crashed)
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
  expect(await listBackups(crashed)).toEqual(['store-2026-03-04.db'])
  expect(Object.keys(await hashDatabaseFiles(crashed))).toEqual(['store.db'])
  expect(lines).toEqual([])
})

test('a whole large store is left alone', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const { storage, lines } = await openBig(folder.path)
  await storage.close()
  expect(lines).toEqual([])
  expect(await listBackups(folder.path)).toEqual(['store-2026-03-01.db'])
})

test('a snapshot that comes out damaged makes the open store doubt its database, once', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await scribble(path.join(folder.path, 'store.db'), 60 * 4_096, 8 * 4_096)
  const { bytes, close } = openDatabase(path.join(folder.path, 'store.db'))
  let alarms = 0
  const place = { dataDir: folder.path, backups: path.join(folder.path, 'backups'), clock }
  const health = watchHealth(bytes, place, { ...createLog('error'), error: () => {} }, () => {
    alarms += 1
  })
  await expect(health.snapshot()).rejects.toThrow('came out damaged')
  await expect(health.snapshot()).rejects.toThrow('came out damaged')
  expect([alarms, health.isDoubted(), isMarkedCorrupt(folder.path)]).toEqual([1, true, true])
  await close()
  expect(await listBackups(folder.path)).toEqual(['store-2026-03-01.db'])
})
