import { copyFile, readFile, rename, stat, utimes } from 'node:fs/promises'
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

test('unchanged files are in place, even after they were read', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  for (const file of files(dataDir)) await readFile(file)
  expect(isInPlace(dataDir, place)).toBe(true)
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

test('the marker changes at each opening, so that an earlier copy of it does not match', async () => {
  const { folder, path: dataDir, place } = await openPlace()
  const [, marker = ''] = files(dataDir)
  const [before, { ino }] = [await readFile(marker, 'utf8'), await stat(marker)]
  const later = createPlaceRecord(dataDir, state)
  expect(await readFile(marker, 'utf8')).not.toBe(before)
  expect((await stat(marker)).ino).toBe(ino) // overwritten, because a full disk has no room for a new file
  expect([isInPlace(dataDir, place), isInPlace(dataDir, later)]).toEqual([false, true])
  await folder[Symbol.asyncDispose]()
})
