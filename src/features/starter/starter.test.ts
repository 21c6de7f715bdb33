import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { starterCategories, starterProducts } from '../../starter/starter-list.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const [first, second] = starterProducts
const loose = starterProducts.find(({ unit }) => unit === 'kg')
const ids = starterProducts.map(({ id }) => id)

const add = (shop: TestShop, products: unknown) =>
  shop.admin.json('POST', '/api/products/starter', { products })
const refuse = (shop: TestShop, products: unknown) =>
  shop.admin.call('POST', '/api/products/starter', { body: { products } })
const storedObjects = async (shop: TestShop) =>
  (await readdir(path.join(shop.dataDir, 'objects'))).filter((name) => !name.startsWith('.'))

test('the list names each thing with both names and its category, and says what the shop has', async () => {
  await using shop = await openTestShop()
  await shop.addProduct({ name: `  ${first?.name.toUpperCase()} ` })
  const { categories, products } = await shop.admin.json('GET', '/api/starter')
  expect(categories).toEqual(starterCategories.map(({ name, nameHi }) => ({ name, nameHi })))
  expect(products).toHaveLength(starterProducts.length)
  expect(products[0]).toMatchObject({
    id: first?.id,
    name: first?.name,
    nameHi: first?.nameHi,
    isInShop: true,
  })
  expect(products.filter(({ isInShop }: { isInShop: boolean }) => isInShop)).toHaveLength(1)
})

test('chosen things become products with names, unit, mark, category and picture, in the order of the list', async () => {
  await using shop = await openTestShop()
  const { added } = await add(shop, [
    { id: starterProducts.at(-1)?.id, price: 45.5 },
    { id: loose?.id, price: '10' },
  ])
  expect(added).toHaveLength(2)
  const { name, nameHi, aliases, unit, stepBase, veg } = loose ?? {}
  expect(added[0]).toMatchObject({
    ...{ name, nameHi, aliases, unit, stepBase, veg },
    price: '10.00',
    isHidden: false,
    isSoldOut: false,
  })
  expect(added[1]).toMatchObject({ price: '45.50' })
  const categories = await shop.visitor.json('GET', '/api/categories')
  expect(categories.map((category: { id: string }) => category.id)).toEqual([
    added[0].categoryId,
    added[1].categoryId,
  ])
  const category = starterCategories.find(({ name }) => name === loose?.category)
  expect(categories[0]).toMatchObject({ name: category?.name, nameHi: category?.nameHi })
  expect(await shop.visitor.json('GET', '/api/products')).toEqual(added)
  const picture = await shop.visitor.call('GET', `${added[0].imageUrl}/320.webp`)
  expect(picture).toMatchObject({ status: 200 })
  expect(await storedObjects(shop)).toHaveLength(2)
})

test('a category of the same English name is used, and new ones come behind those of the shop', async () => {
  await using shop = await openTestShop()
  const own = await shop.admin.json('POST', '/api/categories', { name: 'Pooja', displayOrder: 7 })
  const [name] = starterCategories.map((category) => category.name)
  const mine = await shop.admin.json('POST', '/api/categories', {
    name: ` ${name?.toUpperCase()}`,
    displayOrder: 3,
  })
  const ofFirst = starterProducts.find((product) => product.category === name)
  const ofOther = starterProducts.find((product) => product.category !== name)
  const { added } = await add(shop, [
    { id: ofFirst?.id, price: 1 },
    { id: ofOther?.id, price: 1 },
  ])
  expect(added[0].categoryId).toBe(mine.id)
  const categories = await shop.visitor.json('GET', '/api/categories')
  expect(categories.map((category: { name: string; displayOrder: number }) => category)).toMatchObject([
    { id: mine.id, nameHi: '', displayOrder: 3 },
    { id: own.id },
    { id: added[1].categoryId, name: ofOther?.category, displayOrder: 8 },
  ])
})

test('a deleted product can be added again, a hidden one cannot', async () => {
  await using shop = await openTestShop()
  const { added } = await add(shop, [
    { id: first?.id, price: 10 },
    { id: second?.id, price: 20 },
  ])
  await shop.admin.json('DELETE', `/api/products/${added[0].id}`)
  await shop.admin.json('PUT', `/api/products/${added[1].id}`, { isHidden: true })
  const again = await add(shop, [
    { id: first?.id, price: 11 },
    { id: second?.id, price: 21 },
  ])
  expect(again).toMatchObject({ added: [{ name: first?.name, price: '11.00' }] })
})

test('a disk that gets full among the pictures is 507, and leaves neither products nor pictures', async () => {
  await using shop = await openTestShop()
  const { objects } = shop.context
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
  let begun = 0
  shop.context.objects = {
    ...objects,
    write: (...values) => {
      begun += 1
      return begun === 3 ? Promise.reject(full) : objects.write(...values)
    },
  }
  const before = shop.contents()
  const products = ids.slice(0, 12).map((id) => ({ id, price: 5 }))
  expect(await refuse(shop, products)).toMatchObject({
    status: 507,
    text: 'The disk of the shop PC is full; nothing was stored. Make room and try again.',
  })
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(shop.contents()).toEqual(before)
  expect(await storedObjects(shop)).toEqual([])
  shop.context.objects = objects
  expect((await add(shop, products)).added).toHaveLength(12)
})

test('anybody may see a picture of the list, and what is not in it is 404', async () => {
  await using shop = await openTestShop()
  const picture = await shop.visitor.call('GET', `/api/starter/${first?.id}/picture`)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toBe('public, max-age=86400')
  expect(await shop.visitor.call('GET', '/api/starter/unicorn/picture')).toMatchObject({
    status: 404,
    text: 'There is no such image',
  })
})
