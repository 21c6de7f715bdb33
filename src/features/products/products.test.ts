import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const shortId = /^[23456789abcdefghjkmnpqrstvwxyz]{10}$/

test('adding a product answers 201 with the whole product, and everybody sees it', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  const answer = await shop.admin.call('POST', '/api/products', {
    body: { name: '  Tea  ', price: 120.5, imageUrl: 'https://img.example/tea.png', categoryId: category.id },
  })
  const product = JSON.parse(answer.text)
  expect(answer.status).toBe(201)
  expect(product).toEqual({
    id: expect.stringMatching(shortId),
    name: 'Tea',
    nameHi: '',
    price: '120.50',
    imageUrl: 'https://img.example/tea.png',
    categoryId: category.id,
    isSoldOut: false,
    isHidden: false,
    aliases: '',
    createdAt: '2026-03-01T10:00:00.000Z',
  })
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([product])
})

test('a product needs neither image nor category', async () => {
  await using shop = await openTestShop()
  for (const none of [{}, { imageUrl: null, categoryId: null }, { imageUrl: '', categoryId: '' }]) {
    const product = await shop.admin.json('POST', '/api/products', { name: 'Salt', price: '20', ...none })
    expect(product).toMatchObject({ imageUrl: null, categoryId: null, price: '20.00' })
  }
})

test('editing keeps absent fields and clears those that are null', async () => {
  await using shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  const product = await shop.admin.json('POST', '/api/products', {
    name: 'Tea',
    price: '10.00',
    imageUrl: '/objects/uploads/tea',
    categoryId,
  })
  const path = `/api/products/${product.id}`
  const edit = (body: unknown) => shop.admin.json('PUT', path, body)
  expect(await edit({})).toEqual(product)
  expect(await edit({ name: 'Green tea' })).toEqual({ ...product, name: 'Green tea' })
  expect(await edit({ price: 11.25 })).toMatchObject({ name: 'Green tea', price: '11.25', categoryId })
  expect(await edit({ name: 'Tea', price: '11', imageUrl: null })).toMatchObject({
    imageUrl: null,
    categoryId,
  })
  expect(await edit({ categoryId: null })).toMatchObject({ name: 'Tea', categoryId: null })
  expect(await edit({ categoryId })).toMatchObject({ categoryId, imageUrl: null })
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ price: '11.00', categoryId }])
})

test('name and price cannot be cleared, and an unknown category is refused', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const before = await shop.contents()
  for (const body of [
    { name: null },
    { name: '' },
    { name: '   ' },
    { name: 'x'.repeat(121) },
    { price: null },
    { categoryId: 'nosuch' },
    { categoryId: 7 },
    { imageUrl: 'javascript:alert(1)' },
    { imageUrl: 'tea.png' },
  ]) {
    const answer = await shop.admin.call('PUT', `/api/products/${id}`, { body })
    expect(answer.status, JSON.stringify(body)).toBe(400)
    expect(answer.text).not.toMatch(/Invalid|Expected/)
  }
  expect(await shop.contents()).toEqual(before)
})

test('the image is set by its upload address, and answered as its stored path', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const imageURL = 'http://shop.test/objects/uploads/abc?ticket=t'
  const objectPath = '/objects/uploads/abc'
  expect(await shop.admin.json('PUT', `/api/products/${id}/image`, { imageURL })).toEqual({ objectPath })
  expect(await shop.visitor.json('GET', '/api/products')).toMatchObject([{ imageUrl: objectPath }])
})

test('a deleted product is gone from the shop, and every call on it is 404', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  expect(await shop.admin.call('DELETE', `/api/products/${id}`)).toMatchObject({ status: 204, text: '' })
  expect(await shop.visitor.json('GET', '/api/products')).toEqual([])
  for (const [method, path, body] of [
    ['DELETE', `/api/products/${id}`, undefined],
    ['PUT', `/api/products/${id}`, { name: 'Back' }],
    ['PUT', `/api/products/${id}/image`, { imageURL: '/objects/uploads/abc' }],
    ['DELETE', '/api/products/nosuch', undefined],
  ] as const) {
    const answer = await shop.admin.call(method, path, { body })
    expect(answer, path).toMatchObject({ status: 404, text: 'This product does not exist any more' })
  }
})

test('products are listed newest last, even when the clock was turned back', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await shop.addProduct({ name: 'first' })
  shop.setTime(new Date('2026-02-01T10:00:00Z'))
  await shop.addProduct({ name: 'second' })
  const products = await shop.visitor.json('GET', '/api/products')
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['first', 'second'])
})
