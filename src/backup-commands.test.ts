import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { backUp, restore } from './backup-commands.ts'
import { openTemporaryFolder } from './testing/temporary-folder.ts'
import { countCategories, fillStorage, openFolder } from './testing/test-storage.ts'

test('a backup taken while the store is open restores what it held then', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const zip = path.join(folder.path, 'backup.zip')
  const storage = await openFolder(dataDir)
  await fillStorage(storage, 10)
  await backUp(dataDir, zip)
  await fillStorage(storage, 5)
  await expect(restore(dataDir, zip)).rejects.toThrow('already in use')
  await storage.close()

  await restore(dataDir, zip)
  const restored = await openFolder(dataDir)
  expect(await countCategories(restored)).toBe(10)
  await restored.close()
})

test('backing up and restoring say what is missing or in the way', async () => {
  await using folder = await openTemporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const taken = path.join(folder.path, 'taken.zip')
  await writeFile(taken, 'mine')
  await expect(backUp(dataDir, path.join(folder.path, 'new.zip'))).rejects.toThrow('There is no store in')
  await (await openFolder(dataDir)).close()
  await expect(backUp(dataDir, taken)).rejects.toThrow('exists already')
  await expect(restore(dataDir, path.join(folder.path, 'none.zip'))).rejects.toThrow('There is no file')
  await expect(restore(dataDir, taken)).rejects.toThrow('not a backup of this store.')
  expect((await readdir(folder.path)).sort()).toEqual(['data', 'taken.zip'])
})
