import { cp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { StartError } from '../../start-error.ts'
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
import { prepareRestore } from '../backups/restore.ts'
import { listSnapshots } from '../backups/snapshot.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { isBaseOf } from './generation.ts'

const scribble = async (file: string, position: number, length: number): Promise<void> => {
  const handle = await open(file, 'r+')
  await handle.write(new Uint8Array(length).fill(0xa5), 0, length, position)
  await handle.close()
}

const damages: Record<string, (file: string) => Promise<void>> = {
  'its first page overwritten': (file) => scribble(file, 0, 4_096),
  'a page within overwritten': (file) => scribble(file, 8 * 4_096, 8 * 4_096),
  'its second half missing': async (file) => truncate(file, (await readFile(file)).length / 2),
  'nothing in it': (file) => truncate(file, 0),
}

test.for(Object.entries(damages))(
  'a store file with %s is set aside for the newest snapshot',
  async ([, damage]) => {
    await using folder = await openTemporaryFolder()
    await makeFolderAtRest(folder.path)
    const file = path.join(folder.path, 'store.db')
    await damage(file)
    const damaged = await readFile(file)
    vi.mocked(console.error).mockImplementation(() => {})
    const storage = await openFolder(folder.path, new Date('2026-03-04T05:06:07Z'))
    takeConsoleErrors() // what could not be read
    expect(storage.backups.notices()).toEqual([storage.warning])
    expect(storage.warning).toMatch(/damaged .*backup store-2026-03-01\.db took its place/)
    expect(await countCategories(storage)).toBe(500)
    const aside = path.join(folder.path, 'backups', 'damaged-2026-03-04T05-06-07.000Z')
    expect(Buffer.compare(await readFile(path.join(aside, 'store.db')), damaged)).toBe(0)
    await storage.close()
    const again = await openFolder(folder.path)
    expect(again.warning).toBeUndefined()
    await again.close()
  },
)

test('of several snapshots the newest that is whole is taken', async () => {
  await using folder = await openTemporaryFolder()
  for (const day of [1, 2, 3]) await makeFolderAtRest(folder.path, new Date(`2026-03-0${day}T10:00:00Z`))
  const file = path.join(folder.path, 'store.db')
  await scribble(file, 0, 4_096)
  await scribble(path.join(folder.path, 'backups', 'store-2026-03-03.db'), 4_096, 30 * 4_096)
  const storage = await openFolder(folder.path)
  expect(storage.warning).toContain('store-2026-03-02.db')
  expect(await countCategories(storage)).toBe(1_500) // what is newer comes from the damaged file
  await storage.close()
})

/** A folder cut off by a crash: a snapshot of 500 categories, and 10 more and a setting in the log alone. */
const makeCrashed = async (folder: string): Promise<string> => {
  const [dataDir, crashed] = [path.join(folder, 'open'), path.join(folder, 'crashed')]
  await makeFolderAtRest(dataDir)
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await storage.db.insertInto('settings').values({ key: 'store_name', value: 'Corner Shop' }).execute()
  await cp(dataDir, crashed, { recursive: true })
  await storage.close()
  return crashed
}

const expectAll = async (dataDir: string, said: string) => {
  const storage = await openFolder(dataDir)
  expect(storage.warning).toContain(said)
  expect(await countCategories(storage)).toBe(510)
  expect(await storage.db.selectFrom('settings').selectAll().execute()).toEqual([
    { key: 'store_name', value: 'Corner Shop' },
  ])
  await storage.close()
  expect(findCorruption(path.join(dataDir, 'store.db'))).toBeUndefined()
}

test('with the log, the newest snapshot is the whole database, however much of the file is damaged', async () => {
  await using folder = await openTemporaryFolder()
  const crashed = await makeCrashed(folder.path)
  const { length } = await readFile(path.join(crashed, 'store.db'))
  await scribble(path.join(crashed, 'store.db'), 0, length)
  await expectAll(crashed, 'together with the log of all that came after it: nothing is missing.')
})

test('a snapshot that the log does not build upon is filled with what can be read around the damage', async () => {
  await using folder = await openTemporaryFolder()
  const crashed = await makeCrashed(folder.path)
  const snapshot = new Database(path.join(crashed, 'backups', 'store-2026-03-01.db'))
  snapshot.pragma('application_id = 1')
  snapshot.close()
  await scribble(path.join(crashed, 'store.db'), 8 * 4_096, 8 * 4_096)
  await expectAll(crashed, 'with what could still be read of what came after it (orders: 0).')
})

test('after a restore the snapshots of before are not what the new log builds upon', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  await makeFolderAtRest(dataDir)
  const old = path.join(dataDir, 'backups', 'store-2026-03-01.db')
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await storage.close()
  await prepareRestore(dataDir, old, new Date('2026-03-02T10:00:00Z'))
  const restored = await openFolder(dataDir, new Date('2026-03-02T11:00:00Z'))
  const [newest = ''] = listSnapshots(path.join(dataDir, 'backups'))
  expect(path.basename(newest)).toBe('store-2026-03-02.db')
  expect(isBaseOf(newest, path.join(dataDir, 'store.db'), true)).toBe(true)
  expect(isBaseOf(old, path.join(dataDir, 'store.db'), false)).toBe(false)
  await restored.close()
})

test('a damaged store file without a snapshot is refused and left as it is', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  for (const name of await listBackups(folder.path)) await rm(path.join(folder.path, 'backups', name))
  await scribble(path.join(folder.path, 'store.db'), 8 * 4_096, 8 * 4_096)
  const before = await hashDatabaseFiles(folder.path)
  const opening = openFolder(folder.path)
  await expect(opening).rejects.toThrow(StartError)
  await expect(opening).rejects.toThrow('there is no good backup')
  expect(await hashDatabaseFiles(folder.path)).toMatchObject(before)
  expect(await listBackups(folder.path)).toEqual([])
})

test('the log beside a damaged store file is left as it is, too, and set aside with it', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  await makeFolderAtRest(dataDir)
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await leaveAsAfterCrash(dataDir, crashed)
  await storage.close()
  await scribble(path.join(crashed, 'store.db'), 8 * 4_096, 8 * 4_096)
  const before = await hashDatabaseFiles(crashed)
  expect(Object.keys(before).sort()).toEqual(['store.db', 'store.db-wal'])
  await expect(openFolder(crashed)).rejects.toThrow(StartError)
  expect(await hashDatabaseFiles(crashed)).toEqual(before)

  const snapshot = await readFile(path.join(dataDir, 'backups', 'store-2026-03-01.db'))
  await writeFile(path.join(crashed, 'backups', 'store-2026-03-01.db'), snapshot)
  const recovered = await openFolder(crashed)
  expect(await countCategories(recovered)).toBe(510)
  const [aside = ''] = (await listBackups(crashed)).filter((name) => name.startsWith('damaged-'))
  expect(await hashDatabaseFiles(path.join(crashed, 'backups', aside))).toEqual(before)
  await recovered.close()
})

test('an empty store file with a log beside it is damage, and the log is not lost', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await leaveAsAfterCrash(dataDir, crashed)
  await storage.close()
  await truncate(path.join(crashed, 'store.db'), 0)
  const before = await hashDatabaseFiles(crashed)
  await expect(openFolder(crashed)).rejects.toThrow('store.db is damaged (it is empty)')
  expect(await hashDatabaseFiles(crashed)).toEqual(before)
})

test('an empty store file, as a first start that was cut off leaves it, becomes a new store', async () => {
  await using folder = await openTemporaryFolder()
  await writeFile(path.join(folder.path, 'store.db'), '')
  const storage = await openFolder(folder.path)
  expect(storage.warning).toBeUndefined()
  expect(await countCategories(storage)).toBe(0)
  await storage.close()
  expect(await readdir(folder.path)).toContain('store.db')
})
