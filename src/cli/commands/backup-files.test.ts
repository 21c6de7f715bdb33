import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { openTemporaryFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { countCategories, fillStorage, openFolder } from '../../testing/test-storage.ts'
import { backUp, restore } from './backup-files.ts'

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

/** Creates and closes a shop with one product and its image. Returns its database file, without the image. */
const makeShopWithImage = async (dataDir: string): Promise<string> => {
  await using shop = await openTestShop({ dataDir })
  await shop.addProduct()
  await shop.context.db.updateTable('products').set({ image_url: '/objects/uploads/tea' }).execute()
  return path.join(dataDir, 'store.db')
}

test('restoring a database file reports how many images are missing, and so does the next start', async () => {
  await using folder = await openTemporaryFolder()
  const database = await makeShopWithImage(path.join(folder.path, 'shop'))
  const dataDir = path.join(folder.path, 'new')
  expect(await restore(dataDir, database)).toEqual({ missingImages: 1, warning: undefined })
  const restored = await openFolder(dataDir)
  expect(restored.warning?.en).toContain('An image file of a product is missing')
  await restored.close()
})

test('images that were copied in after such a restore are not reported', async () => {
  await using folder = await openTemporaryFolder()
  const database = await makeShopWithImage(path.join(folder.path, 'shop'))
  const dataDir = path.join(folder.path, 'new')
  await restore(dataDir, database)
  await mkdir(path.join(dataDir, 'objects'))
  await writeFile(path.join(dataDir, 'objects', 'tea'), 'x')
  const restored = await openFolder(dataDir)
  expect(restored.warning?.en).toBeUndefined()
  await restored.close()
  expect(await restore(dataDir, database)).toEqual({ missingImages: 0, warning: undefined })
  expect(await readdir(path.join(dataDir, 'objects'))).toEqual(['tea'])
})

test('restoring from a folder says which file to name, or how a whole data folder is put in place', async () => {
  await using folder = await openTemporaryFolder()
  const [dataDir, other] = [path.join(folder.path, 'data'), path.join(folder.path, 'other')]
  for (const each of [dataDir, other]) await (await openFolder(each)).close()
  const [snapshot = ''] = await readdir(path.join(other, 'backups'))
  const whole = `rename ${dataDir}, put a copy of ${other} in its place, and start the store.`
  await expect(restore(dataDir, other)).rejects.toThrow(StartError)
  await expect(restore(dataDir, other)).rejects.toThrow(whole)
  for (const named of [other, path.join(other, 'backups')]) {
    await expect(restore(dataDir, named)).rejects.toThrow(
      `${named} is a folder. Name the file of one backup, such as ${path.join(other, 'backups', snapshot)}.`,
    )
  }
  const stick = path.join(folder.path, 'stick')
  await mkdir(stick)
  await expect(restore(dataDir, stick)).rejects.toThrow(`${stick} is a folder. Name the file of one backup.`)
  const zip = path.join(stick, 'store-backup-2026-03-01-aaaabbbbcccc-0000000004.zip')
  await writeFile(zip, '')
  await expect(restore(dataDir, stick)).rejects.toThrow(`such as ${zip}.`)
  await expect(restore(dataDir, zip)).rejects.toThrow('not a backup of this store.')
})
