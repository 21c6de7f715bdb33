import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('editing keeps absent fields and clears those that are null', async () => {
  await using shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  const product = await shop.admin.json('POST', '/api/products', {
    name: 'Tea',
    price: '10.00',
    imageUrl: '/objects/uploads/tea',
    categoryId,
  })
  const edit = (body: unknown) => shop.admin.json('PUT', `/api/products/${product.id}`, body)
  expect(await edit({})).toEqual(product)
  const tea = { ...product, name: 'Green tea', price: '11.25' }
  expect(await edit({ name: 'Green tea', price: 11.25 })).toEqual(tea)
  expect(await edit({ imageUrl: null })).toEqual({ ...tea, imageUrl: null })
  expect(await edit({ categoryId: null })).toEqual({ ...tea, imageUrl: null, categoryId: null })
})

test('products are listed newest last, even when the clock was turned back', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  await shop.addProduct({ name: 'first' })
  shop.setTime(new Date('2026-02-01T10:00:00Z'))
  await shop.addProduct({ name: 'second' })
  const products = await shop.visitor.json('GET', '/api/products')
  expect(products.map(({ name }: { name: string }) => name)).toEqual(['first', 'second'])
})
