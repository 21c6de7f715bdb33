import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const path = '/api/products/order'
const shownNames = async (shop: TestShop): Promise<string[]> =>
  (await shop.visitor.json('GET', '/api/products')).map(({ name }: { name: string }) => name)

const openShelf = async () => {
  const shop = await openTestShop()
  const { id: categoryId } = await shop.admin.json('POST', '/api/categories', { name: 'Drinks' })
  const add = async (name: string) => (await shop.addProduct({ name, categoryId })).id
  const [tea, milk, juice] = [await add('Tea'), await add('Milk'), await add('Juice')]
  const order = (ids: string[]) => shop.admin.call('PUT', path, { body: { categoryId, ids } })
  const ids = async () => (await shop.admin.json('GET', `${path}?categoryId=${categoryId}`)).ids
  return { shop, categoryId, tea, milk, juice, order, ids }
}

test('shoppers see the products of a category in the owner’s order, and new ones behind', async () => {
  const { shop, categoryId, tea, milk, juice, order, ids } = await openShelf()
  await using _ = shop
  expect(await ids()).toEqual([tea, milk, juice])
  expect(await shownNames(shop)).toEqual(['Tea', 'Milk', 'Juice'])
  expect((await order([juice, tea, milk])).status).toBe(200)
  expect(await ids()).toEqual([juice, tea, milk])
  expect(await shownNames(shop)).toEqual(['Juice', 'Tea', 'Milk'])
  const soda = await shop.addProduct({ name: 'Soda', categoryId })
  expect(await ids()).toEqual([juice, tea, milk, soda.id])
  const owners = await shop.admin.json('GET', '/api/products?hidden=include')
  expect(owners.map(({ name }: { name: string }) => name)).toEqual(['Tea', 'Milk', 'Juice', 'Soda'])
})

test('a product that comes to another category has no place there; an edit within it keeps the place', async () => {
  const { shop, categoryId, tea, milk, juice, order, ids } = await openShelf()
  await using _ = shop
  await order([juice, milk, tea])
  await shop.admin.json('PUT', `/api/products/${juice}`, { name: 'Orange juice', categoryId })
  expect(await ids()).toEqual([juice, milk, tea])
  const { id: other } = await shop.admin.json('POST', '/api/categories', { name: 'Cold' })
  await shop.admin.json('PUT', `/api/products/${juice}`, { categoryId: other })
  await shop.admin.json('PUT', `/api/products/${juice}`, { categoryId })
  expect(await ids()).toEqual([milk, tea, juice])
  await shop.admin.json('PUT', '/api/products/several', { ids: [milk], categoryId: other })
  await shop.admin.json('PUT', '/api/products/several', { ids: [milk, tea], categoryId })
  expect(await ids()).toEqual([tea, milk, juice])
})

test('hidden products have a place, and deleted ones none', async () => {
  const { shop, tea, milk, juice, order, ids } = await openShelf()
  await using _ = shop
  await shop.admin.json('PUT', `/api/products/${tea}`, { isHidden: true })
  await shop.admin.json('DELETE', `/api/products/${milk}`)
  expect((await order([juice, tea])).status).toBe(200)
  expect(await ids()).toEqual([juice, tea])
  expect(await shownNames(shop)).toEqual(['Juice'])
})
