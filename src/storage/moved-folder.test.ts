import { chmodSync, copyFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { copyFolder } from '../testing/crashed-folder.ts'
import { testOnPosix } from '../testing/posix.ts'
import { openTemporaryFolder } from '../testing/temporary-folder.ts'
import {
  addCategories,
  listCategories,
  openFolder,
  recordErrors,
  storageTime,
  whileOpen,
} from '../testing/test-storage.ts'

const moved = 'The data folder was moved, replaced or deleted while the store was open'

const openQuietly = (dataDir: string) => openFolder(dataDir, storageTime, recordErrors().log)

testOnPosix.for([
  ['the data folder', ''],
  ['the database', 'store.db'],
])(
  '%s deleted while the store is open: no more orders are accepted, and none is lost',
  async ([, name = '']) => {
    await using folder = await openTemporaryFolder()
    const dataDir = path.join(folder.path, 'data')
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea', 'Salt')
    rmSync(path.join(dataDir, name), { recursive: true })
    await expect(addCategories(storage, 'Rice')).rejects.toThrow(moved)
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(['Tea', 'Salt'])
      expect(reopened.warning?.en).toContain('The database file store.db was missing')
    })
  },
)

testOnPosix(
  'a folder moved away while the store is open keeps all data, and nothing more is written into it',
  async () => {
    await using folder = await openTemporaryFolder()
    const [dataDir, away] = [path.join(folder.path, 'data'), path.join(folder.path, 'away')]
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea')
    renameSync(dataDir, away)
    await expect(storage.backups.createArchive()).rejects.toThrow(moved)
    await expect(addCategories(storage, 'Salt')).rejects.toThrow(moved)
    await storage.close()
    await whileOpen(away, async (reopened) => expect(await listCategories(reopened)).toEqual(['Tea']))
  },
)

const replacements: [string, RegExp, string[], RegExp, (dataDir: string, older: string) => void][] = [
  [
    'an older folder put in its place',
    /was moved, replaced or deleted/,
    ['Tea'],
    /What was ordered later, here or on another PC, is not in it\./,
    (dataDir, older) => {
      renameSync(dataDir, `${dataDir}-away`)
      copyFolder(older, dataDir)
    },
  ],
  [
    'an older database copied over the open one',
    /was replaced by another state/,
    ['Tea', 'Salt'],
    /was older than the journal/,
    (dataDir, older) => {
      for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
        copyFileSync(path.join(older, name), path.join(dataDir, name))
    },
  ],
]

testOnPosix.for(replacements)(
  '%s is not written to by the open store',
  async ([, refusal, names, warning, replace]) => {
    await using folder = await openTemporaryFolder()
    const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea')
    copyFolder(dataDir, older)
    await addCategories(storage, 'Salt')
    replace(dataDir, older)
    await expect(addCategories(storage, 'Rice')).rejects.toThrow(refusal)
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(names)
      expect(reopened.warning?.en).toMatch(warning)
    })
  },
)

testOnPosix(
  'when an older folder is copied over the open one, and nothing is written before it closes, the loss is reported',
  async () => {
    await using folder = await openTemporaryFolder()
    const [dataDir, older] = [path.join(folder.path, 'data'), path.join(folder.path, 'older')]
    const storage = await openQuietly(dataDir)
    await addCategories(storage, 'Tea')
    copyFolder(dataDir, older)
    await addCategories(storage, 'Salt')
    copyFolder(older, dataDir)
    await storage.close()
    await whileOpen(dataDir, async (reopened) => {
      expect(await listCategories(reopened)).toEqual(['Tea'])
      expect(reopened.warning?.en).toContain('At least 1 change')
    })
  },
)

testOnPosix(
  'a store whose lock was deleted accepts nothing more once another store holds the folder',
  async () => {
    await using folder = await openTemporaryFolder()
    const first = await openQuietly(folder.path)
    await addCategories(first, 'Tea')
    rmSync(path.join(folder.path, 'store.lock'))
    const second = await openQuietly(folder.path)
    await expect(addCategories(first, 'Salt')).rejects.toThrow(moved)
    await addCategories(second, 'Rice')
    await first.close()
    expect(await listCategories(second)).toEqual(['Tea', 'Rice'])
    await second.close()
  },
)

test('an open store accepts orders after the permissions of its files changed', async () => {
  await using folder = await openTemporaryFolder()
  await whileOpen(folder.path, async (storage) => {
    await addCategories(storage, 'Tea')
    for (const name of ['store.db', 'store.marker']) chmodSync(path.join(folder.path, name), 0o600)
    await addCategories(storage, 'Salt')
  })
})
