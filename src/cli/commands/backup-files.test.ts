import { cp, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StartError } from '../../lib/start-error.ts'
import { readNotices } from '../../storage/data-folder/notices.ts'
import { openDiskFolder } from '../../testing/temporary-folder.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  countCategories,
  fillStorage,
  openFolder,
  recordErrors,
  whileOpen,
} from '../../testing/test-storage.ts'
import { backUp, restore } from './backup-files.ts'

test('backing up and restoring say what is missing or in the way', async () => {
  await using folder = await openDiskFolder()
  const dataDir = path.join(folder.path, 'data')
  const taken = path.join(folder.path, 'taken.zip')
  await writeFile(taken, 'mine')
  await expect(backUp(dataDir, path.join(folder.path, 'new.zip'))).rejects.toThrow('There is no store in')
  const storage = await openFolder(dataDir)
  await expect(restore(dataDir, taken)).rejects.toThrow('already in use')
  await storage.close()
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

test('a database file brings no images, and the restore says how many are missing', async () => {
  await using folder = await openDiskFolder()
  const [database, dataDir] = [
    await makeShopWithImage(path.join(folder.path, 'shop')),
    path.join(folder.path, 'new'),
  ]
  expect((await restore(dataDir, database)).warning?.en).toContain('An image file of a product is missing')
  await writeFile(path.join(dataDir, 'objects', 'tea'), 'x')
  expect((await restore(dataDir, database)).warning).toBeUndefined()
  expect(await readdir(path.join(dataDir, 'objects'))).toEqual(['tea'])
})

/** Opens a shop with a picture, an order and a backup folder, and updates the folder. */
const openBackedUpShop = async (folder: string, name: string) => {
  const stick = path.join(folder, 'stick')
  await mkdir(stick, { recursive: true })
  const { log } = recordErrors() // a second shop is told of the first one's archive
  const shop = await openTestShop({ dataDir: path.join(folder, name), backupDir: stick, log })
  const picture = (async function* () {
    yield new Uint8Array([1, 2, 3])
  })()
  await shop.context.objects.write('tea', picture)
  const { id } = await shop.addProduct({ name: 'Tea' })
  await shop.context.db.updateTable('products').set({ image_url: '/objects/uploads/tea' }).execute()
  const sell = () => shop.placeOrder([{ id, quantity: 1 }])
  await sell()
  await shop.context.offPcBackups.update()
  return { shop, stick, sell }
}

const ordersIn = async (dataDir: string): Promise<string[]> => {
  const storage = await openFolder(dataDir)
  try {
    return (await storage.db.selectFrom('orders').select('id').orderBy('seq').execute()).map(({ id }) => id)
  } finally {
    await storage.close()
  }
}

test('a backup folder brings a shop back that was killed and whose data folder is gone, with its pictures', async () => {
  await using folder = await openDiskFolder()
  const { shop, stick, sell } = await openBackedUpShop(folder.path, 'shop')
  await using _ = shop
  await sell()
  await shop.context.offPcBackups.update()
  const orders = await shop.context.db.selectFrom('orders').select('id').orderBy('seq').execute()
  // What a killed store leaves: it is not closed, and its folder is not read.
  const left = path.join(folder.path, 'left')
  await cp(stick, left, { recursive: true })
  const dataDir = path.join(folder.path, 'new', 'data')
  const restored = await restore(dataDir, left)
  expect(await readFile(path.join(dataDir, 'objects', 'tea'))).toEqual(Buffer.from([1, 2, 3]))
  expect((await readdir(dataDir)).filter((name) => name.startsWith('replacement'))).toEqual([])
  expect(await ordersIn(dataDir)).toEqual(orders.map(({ id }) => id))
  // It says up to when the backup reaches, not that a database is missing, which no backup folder has.
  expect(restored.warning?.en).toMatch(/^The store was rebuilt from the backup of .* up to the order of /)
  const [notice, warning, ...others] = readNotices(dataDir)
  expect(notice?.en).toBe('Restored the backup of 2 Mar 2026, 12:00 pm: 2 orders, 1 product, 2 customers.')
  expect([warning, ...others]).toEqual([restored.warning])
})

test('what cannot be read in a backup folder is told with its file there, also in the dashboard', async () => {
  await using folder = await openDiskFolder()
  const { shop, stick, sell } = await openBackedUpShop(folder.path, 'shop')
  await using _ = shop
  await sell()
  await sell()
  await shop.context.offPcBackups.update()
  const left = path.join(folder.path, 'left')
  await cp(stick, left, { recursive: true })
  const files = await readdir(left, { recursive: true })
  const journal = path.join(left, files.find((name) => name.endsWith('.jsonl')) ?? '')
  const lines = (await readFile(journal, 'utf8')).split('\n')
  const at = lines.findLastIndex((line) => line.includes('"orders"'))
  const flipped = lines.with(at, lines[at]?.replace('"orders"', '"0rders"') ?? '')
  await writeFile(journal, flipped.join('\n'))
  const dataDir = path.join(folder.path, 'new')
  await restore(dataDir, left)
  const [first, second, ...others] = readNotices(dataDir)
  expect(first?.en).toBe('Restored the backup of 2 Mar 2026, 12:00 pm: 2 orders, 1 product, 3 customers.')
  expect(second?.en).toContain(`Lines of the journal cannot be read; they may be orders (${journal})`)
  expect(others).toEqual([])
})

test('an archive that is copied to a new PC opens as its data folder, and its own folder is restored too', async () => {
  await using folder = await openDiskFolder()
  const { shop, stick } = await openBackedUpShop(folder.path, 'shop')
  await using _ = shop
  const [name = ''] = await readdir(stick)
  const [copy, other] = [path.join(folder.path, 'copy'), path.join(folder.path, 'other')]
  await cp(path.join(stick, name), copy, { recursive: true })
  expect(await ordersIn(copy)).toHaveLength(1)
  await restore(other, path.join(stick, name))
  expect(await ordersIn(other)).toHaveLength(1)
})

test('a copy of a data folder is restored, and what it replaces is set aside', async () => {
  await using folder = await openDiskFolder()
  const [dataDir, other] = [path.join(folder.path, 'data'), path.join(folder.path, 'other')]
  for (const [each, count] of [
    [dataDir, 3],
    [other, 5],
  ] as const) {
    const storage = await openFolder(each)
    await fillStorage(storage, count)
    await storage.close()
  }
  const copiesIn = () =>
    whileOpen(dataDir, ({ db }) => db.selectFrom('backup_copies').select('last_order_seq').execute())
  await restore(dataDir, other)
  expect(await whileOpen(dataDir, countCategories)).toBe(5)
  const [aside = ''] = await readdir(path.join(dataDir, 'set-aside'))
  expect(await readdir(path.join(dataDir, 'set-aside', aside))).toContain('store.db')
  expect(await copiesIn()).toEqual([{ last_order_seq: 0 }])
  await restore(dataDir, path.join(dataDir, 'set-aside', aside))
  expect(await copiesIn()).toEqual([]) // it never left the PC
  await expect(restore(dataDir, dataDir)).rejects.toThrow(`${dataDir} is the data folder itself.`)
})

test('of several archives in a folder the newest is named first, and nothing is restored', async () => {
  await using folder = await openDiskFolder()
  const one = await openBackedUpShop(folder.path, 'one')
  await using _ = one.shop
  const two = await openBackedUpShop(folder.path, 'two')
  await using __ = two.shop
  const dataDir = path.join(folder.path, 'new')
  await expect(restore(dataDir, one.stick)).rejects.toThrow(
    /stick holds several backups\. Name the folder of one \(the newest first\):\n {2}\S+ \(last change: 2026-03-02T.*Z\)\n {2}\S+ \(last change/,
  )
  expect(await readdir(folder.path)).not.toContain('new')
})

test('restoring from a folder without an archive says which file to name', async () => {
  await using folder = await openDiskFolder()
  const [dataDir, other] = [path.join(folder.path, 'data'), path.join(folder.path, 'other')]
  for (const each of [dataDir, other]) await (await openFolder(each)).close()
  const [snapshot = ''] = await readdir(path.join(other, 'backups'))
  const backups = path.join(other, 'backups')
  await expect(restore(dataDir, backups)).rejects.toThrow(StartError)
  await expect(restore(dataDir, backups)).rejects.toThrow(
    `${backups} is a folder. Name the file of one backup, such as ${path.join(backups, snapshot)}.`,
  )
  const stick = path.join(folder.path, 'stick')
  await mkdir(stick)
  await expect(restore(dataDir, stick)).rejects.toThrow(`There is no backup in ${stick}.`)
  const zip = path.join(stick, 'store-backup-2026-03-01-aaaabbbbcccc-0000000004.zip')
  await writeFile(zip, '')
  await expect(restore(dataDir, stick)).rejects.toThrow(`such as ${zip}.`)
  await expect(restore(dataDir, zip)).rejects.toThrow('not a backup of this store.')
})

test('an archive whose only snapshot is cut off is named as it is, and changes nothing', async () => {
  await using folder = await openDiskFolder()
  const { shop, stick } = await openBackedUpShop(folder.path, 'shop')
  await using _ = shop
  const archive = path.join(stick, (await readdir(stick))[0] ?? '')
  const [snapshot = ''] = await readdir(path.join(archive, 'backups'))
  await truncate(path.join(archive, 'backups', snapshot), 5_000)
  const dataDir = path.join(folder.path, 'new')
  await expect(restore(dataDir, stick)).rejects.toThrow(
    new StartError(`The backup in ${archive} cannot be restored: no copy of the database in it is whole.`),
  )
  expect(await readdir(dataDir)).not.toContain('store.db')
})
