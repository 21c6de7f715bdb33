import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('an empty store counts nothing', async () => {
  await using shop = await openTestShop()
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toEqual({
    totalSales: 0,
    totalOrders: 0,
    activeProducts: 0,
    totalCustomers: 0,
  })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([])
})

test('counts sales in rupees, orders, products not deleted, and customers', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '120.25' })
  const old = await shop.addProduct({ price: '0.10' })
  await shop.placeOrder([{ id: tea.id, quantity: 2 }])
  await shop.placeOrder([{ id: old.id, quantity: 3 }])
  await shop.admin.json('DELETE', `/api/products/${old.id}`)
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toEqual({
    totalSales: 240.8,
    totalOrders: 2,
    activeProducts: 1,
    totalCustomers: 2,
  })
})

test('ranks by orders that hold the product, then by revenue of its lines', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '10' })
  const gold = await shop.addProduct({ name: 'Gold', price: '5000.50' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20' })
  await shop.addProduct({ name: 'Never ordered' })
  await shop.placeOrder([
    { id: tea.id, quantity: 1 },
    { id: tea.id, quantity: 2 },
  ])
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  await shop.placeOrder([{ id: salt.id, quantity: 900 }])
  await shop.placeOrder([{ id: gold.id, quantity: 10 }])
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([
    { product: { id: tea.id, name: 'Tea', nameHi: '' }, orderCount: 2, revenue: 40 },
    { product: { id: gold.id, name: 'Gold', nameHi: '' }, orderCount: 1, revenue: 50_005 },
    { product: { id: salt.id, name: 'Salt', nameHi: '' }, orderCount: 1, revenue: 18_000 },
  ])
})

test('a deleted product keeps its name and place in the ranking', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '10' })
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([
    { product: { id: tea.id, name: 'Tea', nameHi: '' }, orderCount: 1, revenue: 10 },
  ])
})

test('the ranking holds ten', async () => {
  await using shop = await openTestShop()
  const products = []
  for (let price = 1; price <= 12; price += 1) products.push(await shop.addProduct({ price: String(price) }))
  await shop.placeOrder(products.map(({ id }) => ({ id, quantity: 1 })))
  const ranking: { revenue: number }[] = await shop.admin.json('GET', '/api/analytics/most-ordered')
  expect(ranking.map(({ revenue }) => revenue)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
})
