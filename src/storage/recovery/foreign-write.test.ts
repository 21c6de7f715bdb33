import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { crashInto } from '../../testing/crashed-folder.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import {
  addCategories,
  listCategories,
  openFolder,
  recordErrors,
  storageTime,
  whileOpen,
} from '../../testing/test-storage.ts'

test('a store that is killed after another program wrote to its database is the same shop', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, killed] = [path.join(folder.path, 'open'), path.join(folder.path, 'killed')]
  const storage = await openFolder(dataDir, storageTime, recordErrors().log)
  await addCategories(storage, 'Tea')
  const other = new Database(path.join(dataDir, 'store.db'))
  other.exec("update categories set name = 'Green tea'")
  other.close()
  await addCategories(storage, 'Salt')
  crashInto(dataDir, killed)
  await storage.close()
  await whileOpen(killed, async (reopened) => {
    expect(reopened.warning).toBeUndefined()
    expect(await listCategories(reopened)).toEqual(['Green tea', 'Salt'])
  })
})
