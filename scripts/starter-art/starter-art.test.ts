import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listProducts } from '../../src/features/products/products.repo.ts'
import { seedStore } from '../../src/starter/demo/seed-store.ts'
import { starterSections } from '../../src/starter/list/sections.ts'
import { starterProducts } from '../../src/starter/starter-list.ts'
import { openStarterPictures, type StarterPictures, shopFrontId } from '../../src/starter/starter-pictures.ts'
import { openTemporaryFolder, type TemporaryFolder } from '../../src/testing/temporary-folder.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { buildPictures } from './build-pictures.ts'
import { composeAll } from './draw-all.ts'
import { pictureSide } from './drawing/scene.ts'
import { looks } from './looks/looks.ts'

let folder: TemporaryFolder
let pictures: StarterPictures

beforeAll(async () => {
  folder = await openTemporaryFolder()
  pictures = openStarterPictures(await buildPictures(folder.path))
  return () => folder[Symbol.asyncDispose]()
}, 300_000) // without a build before, they are all drawn now

test('every product of the starter list has a picture of its own: a small square WebP', async () => {
  const seen = new Map<string, string>()
  for (const { id } of starterProducts) {
    const bytes = await pictures.read(id)
    if (!bytes) throw new Error(`${id} has no picture`)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ id, format, width, height }).toEqual({
      id,
      format: 'webp',
      width: pictureSide,
      height: pictureSide,
    })
    expect(bytes.length, id).toBeLessThan(50_000)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(seen.get(hash), `${id} looks like another one`).toBeUndefined()
    seen.set(hash, id)
  }
})

test('the demo shop has a wide picture of its front', async () => {
  const bytes = (await pictures.read(shopFrontId)) ?? Buffer.alloc(0)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 })
})

test('what is not on the list has no picture, and a build without pictures has none at all', async () => {
  expect(await pictures.read('no-such-thing')).toBeUndefined()
  await using shop = await openTestShop()
  const context = { ...shop.context, starterPictures: { read: async () => undefined } }
  expect(await seedStore(context, { products: 5, orders: 0 })).toMatchObject({ products: 5, pictures: 0 })
})

test('every look is of something on the list', () => {
  const names = starterSections.flatMap(({ lines }) => lines.map(({ name }) => name))
  expect(Object.keys(looks).sort()).toEqual([...new Set(names)].sort())
})

test('draws the same pictures each time', () => {
  expect([...composeAll()]).toEqual([...composeAll()])
})

test('the demo shop shows them as images that a browser gets', async () => {
  await using shop = await openTestShop()
  await seedStore({ ...shop.context, starterPictures: pictures }, { products: 3, orders: 0 })
  const products = await listProducts(shop.context.db)
  expect(products).toHaveLength(3)
  for (const { imageUrl } of products) {
    const answer = await shop.visitor.call('GET', imageUrl ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})
