import { chmod, copyFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { addCategories, makeFolderAtRest, whileOpen } from '../../testing/test-storage.ts'
import { lockDataFolder } from './data-lock.ts'
import { isSameDatabase, isSameFolder, type PlaceRecord, recordNewPlace } from './place.ts'

const state = { history: 'abc', number: 1 }
const files = (folder: string) => ['store.db', 'store.marker'].map((name) => path.join(folder, name))

const recordPlace = (dataDir: string): PlaceRecord => {
  const lock = lockDataFolder(dataDir)
  recordNewPlace(dataDir, lock, state, [])
  const place = lock.place()
  lock.release()
  if (!place) throw new Error('No place was recorded')
  return place
}

const isInPlace = (dataDir: string, place: PlaceRecord): boolean =>
  isSameFolder(dataDir, place) && isSameDatabase(dataDir, place)

const makeRecorded = async () => {
  const folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const place = recordPlace(folder.path)
  return { path: folder.path, place, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() }
}

test('files that were read, or whose permissions and times changed, are in place, even after a crash', async () => {
  await using folder = await makeRecorded()
  for (const file of files(folder.path)) {
    await readFile(file)
    await chmod(file, 0o640)
    await utimes(file, 0, 0)
  }
  expect(isInPlace(folder.path, folder.place)).toBe(true)
  await writeFile(path.join(folder.path, 'store.db-wal'), '')
  expect(isInPlace(folder.path, { ...folder.place, isClosed: false })).toBe(true)
})

test('when a copy replaces the marker, the files are not in place', async () => {
  await using folder = await makeRecorded()
  const file = path.join(folder.path, 'store.marker')
  const { atime, mtime } = await stat(file)
  await copyFile(file, `${file}.copy`)
  await utimes(`${file}.copy`, atime, mtime)
  await rename(`${file}.copy`, file)
  expect(isInPlace(folder.path, folder.place)).toBe(false)
})

test('an earlier database written into the same file is not the one that was left', async () => {
  await using folder = await openTemporaryFolder()
  const [file, earlier] = [path.join(folder.path, 'store.db'), path.join(folder.path, 'earlier')]
  await makeFolderAtRest(folder.path)
  await copyFile(file, earlier)
  await whileOpen(folder.path, (storage) => addCategories(storage, 'Tea'))
  const place = recordPlace(folder.path)
  await copyFile(earlier, file)
  expect([isSameFolder(folder.path, place), isSameDatabase(folder.path, place)]).toEqual([true, false])
})

test('a WAL beside a closed database, and none beside an open one, are not as they were left', async () => {
  await using folder = await makeRecorded()
  expect(isInPlace(folder.path, { ...folder.place, isClosed: false })).toBe(false)
  await writeFile(path.join(folder.path, 'store.db-wal'), '') // as a program that only reads leaves it
  expect(isInPlace(folder.path, folder.place)).toBe(true)
  await writeFile(path.join(folder.path, 'store.db-wal'), 'x')
  expect(isInPlace(folder.path, folder.place)).toBe(false)
})

test('a database is in place whether or not a crash let the recorded checkpoint reach its first page', async () => {
  await using folder = await makeRecorded()
  await writeFile(path.join(folder.path, 'store.db-wal'), '')
  const bytes = await readFile(path.join(folder.path, 'store.db'))
  const open = { ...folder.place, isClosed: false }
  expect(isInPlace(folder.path, { ...open, checkpoint: 4_711 })).toBe(true)
  expect(isInPlace(folder.path, { ...open, page: 'before', checkpoint: bytes.readUInt32BE(60) })).toBe(true)
  expect(isInPlace(folder.path, { ...open, page: 'before', checkpoint: 4_711 })).toBe(false)
})

test('a folder copied to the place of a deleted one is a copy, even if its files get the same inodes', async () => {
  await using folder = await makeRecorded()
  await using copy = await openTemporaryFolder()
  const names = ['store.db', 'store.marker']
  for (const name of names) await copyFile(path.join(folder.path, name), path.join(copy.path, name))
  for (const file of files(folder.path)) await rm(file)
  for (const name of names) await copyFile(path.join(copy.path, name), path.join(folder.path, name))
  expect(isInPlace(folder.path, folder.place)).toBe(false)
})

test('each opening has a marker of its own, so that the record in an earlier copy does not match it', async () => {
  await using folder = await makeRecorded()
  const later = recordPlace(folder.path)
  expect([isInPlace(folder.path, folder.place), isInPlace(folder.path, later)]).toEqual([false, true])
})

test('when no new marker can be created, as on a full disk, the present one is used', async () => {
  await using folder = await makeRecorded()
  await mkdir(path.join(folder.path, 'store.marker.part'))
  const later = recordPlace(folder.path)
  expect([isInPlace(folder.path, folder.place), isInPlace(folder.path, later)]).toEqual([true, true])
})
