import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { seedStore } from '../demo/seed-store.ts'
import { listProducts } from '../features/products/products.repo.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { starterProducts } from './starter-list.ts'
import { picturesFolder, readStarterPicture, shopFrontId } from './starter-pictures.ts'

test('every thing on the list has a picture, as has the shop front, and every picture is of one of them', async () => {
  const ids = [...starterProducts.map(({ id }) => id), shopFrontId]
  const files = await readdir(path.join(import.meta.dirname, picturesFolder))
  expect(files.sort()).toEqual(ids.map((id) => `${id}.webp`).sort())
})

test('each picture is a small square WebP, and no two are the same', async () => {
  const seen = new Map<string, string>()
  for (const { id } of starterProducts) {
    const bytes = await readStarterPicture(id)
    expect(await sharp(bytes).metadata(), id).toMatchObject({ format: 'webp', width: 480, height: 480 })
    expect(bytes.length, id).toBeLessThan(50_000)
    const hash = createHash('sha256').update(bytes).digest('hex')
    expect(seen.get(hash), `${id} looks like another one`).toBeUndefined()
    seen.set(hash, id)
  }
})

test('the demo shop has a wide picture of its front', async () => {
  const metadata = await sharp(await readStarterPicture(shopFrontId)).metadata()
  expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 800 })
})

test('the demo shop shows them as images that a browser gets', async () => {
  await using shop = await openTestShop()
  await seedStore(shop.context, { products: 3, orders: 0 })
  const products = await listProducts(shop.context.db)
  expect(products).toHaveLength(3)
  for (const { imageUrl } of products) {
    const answer = await shop.visitor.call('GET', imageUrl ?? '')
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
})
