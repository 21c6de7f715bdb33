import { truncate } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
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

/** Opens the folder as if its database were too large to be checked before the start. */
const openLarge = async (dataDir: string) => {
  const { log, errors } = recordErrors()
  const { promise: damaged, resolve: onDamage } = Promise.withResolvers<void>()
  const storage = await openFolder(dataDir, march(4), log, { onDamage, largeFrom: 0 })
  return { ...storage, errors, damaged }
}

test('a large store closed right after it opened is whole and has its snapshot', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  const storage = await openLarge(folder.path)
  await storage.db.updateTable('categories').set({ name: 'Changed' }).execute()
  await storage.close()
  expect(storage.errors).toEqual([])
  expect(Object.keys(await hashDatabaseFiles(folder.path))).toEqual(['store.db'])
  expect((await listBackups(folder.path)).at(-1)).toMatch(/^store-2026-03-04-…-000000000[12]\.db$/)
})

test('damage inside a large store is found right after it opened, and the next opening repairs it', async () => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await overwriteBytes(path.join(folder.path, 'store.db'), 110 * 4_096, 8 * 4_096)
  const storage = await openLarge(folder.path)
  expect(storage.warning?.en).toBeUndefined()
  await storage.damaged
  expect(storage.errors.join()).toContain('The database is damaged')
  const before = await hashDatabaseFiles(folder.path)
  await storage.close()
  expect(await hashDatabaseFiles(folder.path)).toEqual(before)

  const again = await openLarge(folder.path) // now the whole file is checked first, although it is large
  expect(again.warning?.en).toMatch(
    /^The database file store\.db was damaged .+ rebuilt from the backup of 2026-03-01/,
  )
  expect(await countCategories(again)).toBe(500)
  await again.close()
  const third = await openLarge(folder.path)
  expect(third.warning?.en).toBeUndefined()
  await third.close()
})

test.for([
  ['its head overwritten', (file: string) => overwriteBytes(file, 0, 100)],
  ['its end missing', (file: string) => truncate(file, 20 * 4_096)],
] as const)('a large store with %s is repaired before it opens', async ([, damage]) => {
  await using folder = await openTemporaryFolder()
  await makeFolderAtRest(folder.path)
  await damage(path.join(folder.path, 'store.db'))
  const storage = await openLarge(folder.path)
  expect(storage.warning?.en).toContain('The store was rebuilt from the backup of 2026-03-01')
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
})

test('a large store opens immediately after a power failure, and its snapshot comes later', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, crashed] = [path.join(folder.path, 'open'), path.join(folder.path, 'crashed')]
  const running = await openFolder(dataDir)
  await fillStorage(running)
  crashInto(dataDir, crashed)
  await running.close()
  const storage = await openLarge(crashed)
  expect(storage.warning?.en).toBeUndefined()
  expect(await countCategories(storage)).toBe(500)
  await storage.close()
  expect(await listBackups(crashed)).toEqual([
    'store-2026-03-01-…-0000000000-first.db',
    'store-2026-03-04-…-0000000001.db',
  ])
  expect(storage.errors).toEqual([])
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
