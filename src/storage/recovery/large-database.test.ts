import { truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  countCategories,
  fillStorage,
  hashDatabaseFiles,
  listBackups,
  makeFolderAtRest,
  march,
  openFolder,
  overwriteBytes,
  recordErrors,
  whileOpen,
} from '../../testing/test-storage.ts'
import { openStorage } from '../open-storage.ts'

const megabyte = 1024 * 1024

/** A closed shop of which the database is too large to be checked before the start. */
const makeLargeFolder = (dataDir: string): Promise<void> =>
  whileOpen(dataDir, async (storage) => {
    await fillStorage(storage)
    await addCategories(storage, 'x'.repeat(17 * megabyte))
  })

const openRecorded = async (dataDir: string) => {
  const { log, errors } = recordErrors()
  const { promise: damaged, resolve: onDamage } = Promise.withResolvers<void>()
  const storage = await openFolder(dataDir, march(4), log, { onDamage })
  return { ...storage, errors, damaged }
}

test('damage inside a large store is found right after it opened, and the next opening repairs it', async () => {
  await using folder = await openTemporaryFolder()
  await makeLargeFolder(folder.path)
  await overwriteBytes(path.join(folder.path, 'store.db'), 110 * 4_096, 8 * 4_096)
  const storage = await openRecorded(folder.path)
  expect(storage.warning?.en).toBeUndefined()
  await storage.damaged
  expect(storage.errors.join()).toContain('The database is damaged')
  const before = await hashDatabaseFiles(folder.path)
  await storage.close()
  expect(await hashDatabaseFiles(folder.path)).toEqual(before)

  const again = await openRecorded(folder.path) // now the whole file is checked first, although it is large
  expect(again.warning?.en).toMatch(
    /^The database file store\.db was damaged .+ rebuilt from the backup of 2026-03-01/,
  )
  expect(await countCategories(again)).toBe(501)
  await again.close()
  const third = await openRecorded(folder.path)
  expect(third.warning?.en).toBeUndefined()
  await third.close()
})

test.for([
  ['its head overwritten', (file: string) => overwriteBytes(file, 0, 100)],
  ['its end missing', (file: string) => truncate(file, 16.5 * megabyte)],
] as const)('a large store with %s is repaired before it opens', async ([, damage]) => {
  await using folder = await openTemporaryFolder()
  await makeLargeFolder(folder.path)
  await damage(path.join(folder.path, 'store.db'))
  const storage = await openRecorded(folder.path)
  expect(storage.warning?.en).toContain('The store was rebuilt from the backup of 2026-03-01')
  expect(await countCategories(storage)).toBe(501)
  await storage.close()
})

test('a large store opens immediately after a power failure, and closes as fast; its snapshot comes later', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const running = await openFolder(dataDir)
  await addCategories(running, 'x'.repeat(17 * megabyte))
  crashInto(dataDir, crashed)
  await running.close()
  const storage = await openRecorded(crashed)
  expect(storage.warning?.en).toBeUndefined()
  await storage.close()
  expect(Object.keys(await hashDatabaseFiles(crashed))).toEqual(['store.db'])
  const again = await openRecorded(crashed)
  await expect
    .poll(() => listBackups(crashed))
    .toEqual(['store-2026-03-01-…-0000000000-first.db', 'store-2026-03-04-…-0000000001.db'])
  expect(await countCategories(again)).toBe(1)
  await again.close()
  expect([...storage.errors, ...again.errors]).toEqual([])
})

test('a snapshot that turns out damaged is discarded, and the database is checked, and repaired next', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await whileOpen(folder.path, () => {}, march(2))
  const before = await listBackups(folder.path)
  const { log, errors } = recordErrors()
  const { promise: damaged, resolve: onDamage } = Promise.withResolvers<void>()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let now = march(2)
  const storage = await openStorage(folder.path, () => now, log, { onDamage })
  await fillStorage(storage, 1)
  await overwriteBytes(path.join(folder.path, 'store.db'), 20 * 4_096, 4_096)
  now = march(3)
  vi.advanceTimersByTime(61_000)
  await damaged
  vi.useRealTimers()
  await storage.close()
  expect(errors.join()).toContain('A backup could not be made')
  expect(await listBackups(folder.path)).toEqual(before)
  await whileOpen(folder.path, async (repaired) => {
    expect(repaired.warning?.en).toContain('was damaged')
    expect(await countCategories(repaired)).toBe(501)
  })
})
