import { copyFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { copyFolder, crashInto } from '../../testing/crashed-folder.ts'
import { testOnPosix } from '../../testing/posix.ts'
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
    expect(reopened.warning?.en).toBeUndefined()
    expect(await listCategories(reopened)).toEqual(['Green tea', 'Salt'])
  })
})

/** An open shop with two categories, and a copy of it from before the second one was added. */
const openCopied = async (folder: string) => {
  const [dataDir, copy] = [path.join(folder, 'open'), path.join(folder, 'copy')]
  const storage = await openFolder(dataDir, storageTime, recordErrors().log)
  await addCategories(storage, 'Tea')
  copyFolder(dataDir, copy)
  await addCategories(storage, 'Salt')
  return { dataDir, copy, storage }
}

testOnPosix(
  'nothing is written to an earlier database copied over the open one, and the journal restores what it lacks',
  async () => {
    await using folder = await openTemporaryFolder()
    const { dataDir, copy, storage } = await openCopied(folder.path)
    for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
      copyFileSync(path.join(copy, name), path.join(dataDir, name))
    await expect(addCategories(storage, 'Rice')).rejects.toThrow('was replaced by another state')
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(['Tea', 'Salt'])
      expect(reopened.warning?.en).toContain('was older than the journal')
    })
  },
)

testOnPosix(
  'when an earlier folder is copied over the open one, and closed unchanged, the loss is reported',
  async () => {
    await using folder = await openTemporaryFolder()
    const { dataDir, copy, storage } = await openCopied(folder.path)
    copyFolder(copy, dataDir)
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(['Tea'])
      expect(reopened.warning?.en).toContain('At least 1 change')
    })
  },
)
