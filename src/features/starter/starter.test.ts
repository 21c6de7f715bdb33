import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { takeConsoleErrors } from '../../../scripts/fail-on-console-error.ts'
import { starterCategories, starterProducts } from '../../starter/starter-list.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const [first, second, third] = starterProducts
const loose = starterProducts.find(({ unit }) => unit === 'kg')
const ids = starterProducts.map(({ id }) => id)

const add = (shop: TestShop, products: unknown) =>
  shop.admin.json('POST', '/api/products/starter', { products })
const refuse = (shop: TestShop, products: unknown) =>
  shop.admin.call('POST', '/api/products/starter', { body: { products } })
const listProducts = (shop: TestShop) => shop.admin.json('GET', '/api/products?hidden=include')
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

test('chosen things become products with names, unit, mark, category and picture', async () => {
  await using shop = await openTestShop()
  const { added, existing } = await add(shop, [
    { id: loose?.id, price: '10' },
    { id: starterProducts.at(-1)?.id, price: 45.5 },
  ])
  expect(existing).toEqual([])
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
  expect(categories[0]).toMatchObject(
    starterCategories
      .filter((category) => category.name === loose?.category)
      .map((category) => ({ name: category.name, nameHi: category.nameHi }))[0] ?? {},
  )
  expect(await shop.visitor.json('GET', '/api/products')).toEqual(added)
  const picture = await shop.visitor.call('GET', `${added[0].imageUrl}/320.webp`)
  expect(picture).toMatchObject({ status: 200 })
  expect(await storedObjects(shop)).toHaveLength(2)
})

test('products stand in the order of the list, whatever order they were chosen in', async () => {
  await using shop = await openTestShop()
  const { added } = await add(
    shop,
    [third, first, second].map((product) => ({ id: product?.id, price: 1 })),
  )
  expect(added.map(({ name }: { name: string }) => name)).toEqual([first?.name, second?.name, third?.name])
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

test('the same call again adds nothing, and says what was there', async () => {
  await using shop = await openTestShop()
  const chosen = [
    { id: first?.id, price: 10 },
    { id: second?.id, price: 20 },
  ]
  await add(shop, chosen)
  const before = await shop.contents()
  const objects = await storedObjects(shop)
  expect(await add(shop, chosen)).toEqual({ added: [], existing: [first?.id, second?.id] })
  expect(await shop.contents()).toEqual(before)
  expect(await storedObjects(shop)).toEqual(objects)
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
  expect(again).toMatchObject({ added: [{ name: first?.name, price: '11.00' }], existing: [second?.id] })
})

test('two browsers add the same list at once: each product and each category is there once, with one picture', async () => {
  await using shop = await openTestShop()
  const chosen = ids.slice(0, 20).map((id, index) => ({ id, price: index + 1 }))
  const answers = await Promise.all([add(shop, chosen), add(shop, chosen), add(shop, chosen)])
  expect(answers.map(({ added }) => added.length).sort()).toEqual([0, 0, 20])
  const products: { name: string }[] = await listProducts(shop)
  expect(new Set(products.map(({ name }) => name)).size).toBe(20)
  expect(products).toHaveLength(20)
  const categories: { name: string }[] = await shop.visitor.json('GET', '/api/categories')
  expect(new Set(categories.map(({ name }) => name)).size).toBe(categories.length)
  expect(await storedObjects(shop)).toHaveLength(20)
})

test('bad input is one message, and stores nothing', async () => {
  await using shop = await openTestShop()
  const good = { id: first?.id, price: '12' }
  const before = await shop.contents()
  for (const [products, status, text] of [
    [[], 400, 'No product is chosen'],
    [good, 400, 'The chosen products must be a list'],
    [[good, good], 400, 'A product is in the list twice'],
    [
      Array.from({ length: 301 }, (_, index) => ({ id: `p${index}`, price: 1 })),
      400,
      'At most 300 products can be added at once',
    ],
    [[good, { id: second?.id, price: '1000000.01' }], 400, 'The price can be at most ₹10,00,000'],
    [
      [good, { id: 'unicorn', price: 1 }],
      404,
      'The starter list has no “unicorn”. Please look at the list again.',
    ],
    [[good, { id: '../../etc', price: 1 }], 400, 'This is not an id of this store'],
  ] as const) {
    expect(await refuse(shop, products)).toMatchObject({ status, text })
  }
  expect(await shop.contents()).toEqual(before)
  expect(await storedObjects(shop)).toEqual([])
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
  const before = await shop.contents()
  const products = ids.slice(0, 12).map((id) => ({ id, price: 5 }))
  expect(await refuse(shop, products)).toMatchObject({
    status: 507,
    text: 'The disk of the shop PC is full; nothing was stored. Make room and try again.',
  })
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(await shop.contents()).toEqual(before)
  expect(await storedObjects(shop)).toEqual([])
  shop.context.objects = objects
  expect((await add(shop, products)).added).toHaveLength(12)
})

test('a transaction that fails leaves no pictures', async () => {
  await using shop = await openTestShop()
  const { clock } = shop.context
  shop.context.clock = () => {
    throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
  }
  const answer = await refuse(shop, [{ id: first?.id, price: 5 }])
  shop.context.clock = clock
  expect(answer.status).toBe(507)
  expect(takeConsoleErrors()).toHaveLength(1)
  expect(await storedObjects(shop)).toEqual([])
  expect(await listProducts(shop)).toEqual([])
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
