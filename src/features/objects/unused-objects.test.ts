import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openShopOfDays } from '../../testing/passing-days.ts'

const now = new Date('2026-03-01T06:00:00Z')
const hour = 3_600_000
const ids = (...objects: string[]) => objects.sort()

/** A shop with images that were written two days ago. */
const openShop = async (...objects: string[]) => {
  const opened = await openShopOfDays(now)
  const { dataDir } = opened.shop
  const folder = path.join(dataDir, 'objects')
  const backups = path.join(dataDir, 'backups')
  const write = async (id: string, at = new Date(now.getTime() - 48 * hour)) => {
    await writeFile(path.join(folder, id), id)
    await utimes(path.join(folder, id), at, at)
  }
  for (const id of objects) await write(id)
  // Removes the store's own snapshots; the test writes its own.
  for (const name of await readdir(backups)) await rm(path.join(backups, name))
  const stored = async () => (await readdir(folder)).filter((name) => !name.startsWith('.')).sort()
  return { ...opened, folder, backups, write, stored }
}

const imageAt = (id: string) => ({ imageURL: `/objects/uploads/${id}` })

test('an image that nothing refers to for 30 days is removed with its variants; others stay', async () => {
  await using it = await openShop('tea', 'gone', 'shopfront', 'nothing')
  const { admin, context } = it.shop
  const { id } = await it.shop.addProduct()
  await admin.json('PUT', `/api/products/${id}/image`, imageAt('tea'))
  const deleted = await it.shop.addProduct()
  await admin.json('PUT', `/api/products/${deleted.id}/image`, imageAt('gone'))
  await admin.json('DELETE', `/api/products/${deleted.id}`)
  await admin.json('PUT', '/api/settings', { key: 'store_image', value: '/objects/uploads/shopfront' })
  const { uploadURL } = await admin.json('POST', '/api/objects/upload')
  const awaited = /uploads\/(\w+)/.exec(uploadURL)?.[1] ?? ''
  await it.write(awaited)
  for (const name of ['nothing', 'tea'])
    await context.objects.writeVariant(name, '320.webp', new Uint8Array(9))
  await it.pass(1)
  await it.passDays(29)
  expect(await it.stored()).toEqual(ids('tea', 'gone', 'shopfront', 'nothing', awaited))
  await it.passDays(1)
  expect(await it.stored()).toEqual(ids('tea', 'gone', 'shopfront', awaited))
  expect(await readdir(path.join(it.folder, '.versions'))).toEqual(['tea-320.webp'])
  expect(await context.db.selectFrom('unused_objects').selectAll().execute()).toEqual([])
  expect(it.errors).toEqual([])
})

test('an image that a snapshot refers to stays as long as the snapshot exists', async () => {
  await using it = await openShop('tea', 'shopfront')
  const { id } = await it.shop.addProduct()
  await it.shop.admin.json('PUT', `/api/products/${id}/image`, imageAt('tea'))
  const setShopfront = (value: string) =>
    it.shop.admin.json('PUT', '/api/settings', { key: 'store_image', value })
  await setShopfront('/objects/uploads/shopfront')
  const snapshot = path.join(it.backups, 'store-2026-03-01.db')
  const database = new Database(path.join(it.shop.dataDir, 'store.db'), { readonly: true })
  database.prepare('vacuum into ?').run(snapshot)
  database.close()
  await it.shop.admin.json('PUT', `/api/products/${id}`, { imageUrl: null })
  await setShopfront('')
  await it.pass(1)
  await it.passDays(40)
  expect(await it.stored()).toEqual(ids('tea', 'shopfront'))
  await rm(snapshot)
  await it.passDays(30)
  expect(await it.stored()).toEqual(ids('tea', 'shopfront'))
  await it.passDays(1)
  expect(await it.stored()).toEqual([])
})

test('nothing is removed while a snapshot cannot be read, or a database is set aside', async () => {
  await using it = await openShop('tea')
  const damaged = path.join(it.backups, 'store-2026-02-01.db')
  await it.pass(1)
  await it.passDays(29)
  await writeFile(damaged, 'not a database')
  await it.passDays(2)
  expect(await it.stored()).toEqual(['tea'])
  expect(it.errors).toHaveLength(2)
  await rm(damaged)
  const aside = path.join(it.shop.dataDir, 'set-aside', 'before-restore-2026-02-01')
  await mkdir(aside, { recursive: true })
  await writeFile(path.join(aside, 'store.db'), '')
  await it.passDays(2)
  expect(await it.stored()).toEqual(['tea'])
  await rm(aside, { recursive: true })
  await it.passDays(1)
  expect(await it.stored()).toEqual([])
  expect(it.errors).toHaveLength(2)
})

test('a clock set years ahead removes nothing, nor is an image removed that looks a day young', async () => {
  await using it = await openShop('tea')
  await it.pass(1)
  await it.pass(24, now.getTime() + 3_000 * 24 * hour)
  await it.pass(1, now.getTime() + 48 * hour)
  expect(await it.stored()).toEqual(['tea'])
  await it.passDays(20)
  await it.write('new', new Date(now.getTime() + 400 * 24 * hour)) // the clock was ahead
  await it.passDays(40)
  expect(await it.stored()).toEqual(['new'])
})

test('other files in the folder are left alone', async () => {
  await using it = await openShop('tea')
  await writeFile(path.join(it.folder, 'holiday.jpg'), 'not the store’s')
  await writeFile(path.join(it.folder, 'upload.part'), '')
  await mkdir(path.join(it.folder, 'folder'))
  await it.pass(1)
  await it.passDays(31)
  expect(await it.stored()).toEqual(['folder', 'holiday.jpg', 'upload.part'])
})
