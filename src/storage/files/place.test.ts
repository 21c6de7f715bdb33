import { chmod, copyFile, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { makeFolderAtRest } from '../../testing/test-storage.ts'
import { createPlaceRecord, isInPlace } from './place.ts'

const state = { history: 'abc', number: 1, isClosed: true }
const files = (folder: string) => ['store.db', 'store.marker'].map((name) => path.join(folder, name))

const openPlace = async () => {
  const folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  return { folder, path: folder.path, place: createPlaceRecord(folder.path, state) }
}

test('files that were read, or of which permissions and times were changed, are in place', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  for (const file of files(dataDir)) {
    await readFile(file)
    await chmod(file, 0o640)
    await utimes(file, 0, 0)
  }
  expect(isInPlace(dataDir, place)).toBe(true)
  await folder[Symbol.asyncDispose]()
})

test('of files that a crash left, a changed time counts, because a copy may have been written over them', async () => {
  const { folder, path: dataDir } = await openPlace()
  const place = createPlaceRecord(dataDir, { ...state, isClosed: false })
  for (const file of files(dataDir)) await chmod(file, 0o640)
  expect(isInPlace(dataDir, place)).toBe(true)
  await utimes(path.join(dataDir, 'store.marker'), 0, 0)
  expect(isInPlace(dataDir, place)).toBe(false)
  await folder[Symbol.asyncDispose]()
})

test.for(['store.db', 'store.marker'])(
  'with %s replaced by a copy of itself the files are not in place',
  async (name) => {
    const { folder, path: dataDir, place } = await openPlace()
    const file = path.join(dataDir, name)
    const { atime, mtime } = await stat(file)
    await copyFile(file, `${file}.copy`)
    await utimes(`${file}.copy`, atime, mtime)
    await rename(`${file}.copy`, file)
    expect(isInPlace(dataDir, place)).toBe(false)
    await folder[Symbol.asyncDispose]()
  },
)

test('a folder copied to the place of a deleted one is a copy, also where its files get the same inodes', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  await using copy = await openTemporaryFolder()
  const names = ['store.db', 'store.marker']
  for (const name of names) await copyFile(path.join(dataDir, name), path.join(copy.path, name))
  for (const file of files(dataDir)) await rm(file)
  for (const name of names) await copyFile(path.join(copy.path, name), path.join(dataDir, name))
  expect(isInPlace(dataDir, place)).toBe(false)
  await folder[Symbol.asyncDispose]()
})

test('each opening has a marker of its own, so that the record in an earlier copy does not match it', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  const later = createPlaceRecord(dataDir, state)
  expect([isInPlace(dataDir, place), isInPlace(dataDir, later)]).toEqual([false, true])
  await folder[Symbol.asyncDispose]()
})

test('where no new marker can be made, as on a full disk, the present one is used', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  await mkdir(path.join(dataDir, 'store.marker.part'))
  const later = createPlaceRecord(dataDir, state)
  expect([isInPlace(dataDir, place), isInPlace(dataDir, later)]).toEqual([true, true])
  await folder[Symbol.asyncDispose]()
})

test('a record of an older version of the store is still understood', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  const { ino, ctimeNs } = await stat(path.join(dataDir, 'store.marker'), { bigint: true })
  const { markerChangedAt: _, ...older } = { ...place, marker: `${ino} ${ctimeNs}` }
  expect(isInPlace(dataDir, older)).toBe(true)
  expect(isInPlace(dataDir, { ...older, marker: `${ino} 0` })).toBe(false)
  await folder[Symbol.asyncDispose]()
})
