import { statSync } from 'node:fs'
import { rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { crashInto } from '../../testing/crashed-folder.ts'
import { allSegments } from '../../testing/journal-files.ts'
import { databaseFile, makeKilledShop, openRecovered, shopCategories } from '../../testing/shop-to-recover.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { addCategories, openFolder } from '../../testing/test-storage.ts'
import { lockDataFolder } from '../data-folder/data-lock.ts'
import { examine } from './examine.ts'

test('a missing WAL is detected, and its content is restored from the journal', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await rm(`${databaseFile(killed)}-wal`)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(shopCategories)
  expect(found.warning).toContain('The database file store.db was older than the journal.')
})

test('a start that only examines the folder does not hide a missing WAL, even when the journal is missing too', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  for (const name of ['store.db-wal', 'store.db-shm', 'journal']) {
    await rm(path.join(killed, name), { recursive: true })
  }
  const lock = lockDataFolder(killed)
  for (const _ of [1, 2]) {
    expect(examine(killed, lock.place())).toMatchObject({ cause: { kind: 'copied' } })
  }
  lock.release()
  const { warning } = await openRecovered(killed)
  expect(warning).not.toContain('Nothing is missing')
})

test('without its WAL the database proves nothing, even if it matches a journal that was cut off', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, killed] = [path.join(folder.path, 'open'), path.join(folder.path, 'killed')]
  const storage = await openFolder(dataDir)
  await addCategories(storage, 'Tea', 'Salt')
  const other = new Database(databaseFile(dataDir))
  other.pragma('wal_checkpoint(PASSIVE)')
  other.close()
  await addCategories(storage, 'Rice')
  crashInto(dataDir, killed)
  await storage.close()
  await rm(`${databaseFile(killed)}-wal`)
  const [{ path: segment } = { path: '' }] = allSegments(killed)
  await truncate(segment, statSync(segment).size - 10)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(['Tea', 'Salt'])
  expect(found.warning).not.toContain('Nothing is missing')
})

test('an emptied WAL is detected, and its content is restored from the journal', async () => {
  await using folder = await openTemporaryFolder()
  const killed = await makeKilledShop(folder.path)
  await truncate(`${databaseFile(killed)}-wal`, 0)
  const found = await openRecovered(killed)
  expect(found.names).toEqual(shopCategories)
  expect(found.warning).toContain('The database file store.db was older than the journal.')
})
