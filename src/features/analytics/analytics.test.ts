import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('ranks by orders that hold the product, then by revenue of its lines, deleted ones too', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '10' })
  const gold = await shop.addProduct({ name: 'Gold', price: '5000.50' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20' })
  const hidden = await shop.addProduct({ name: 'Never ordered' })
  await shop.admin.json('PUT', `/api/products/${hidden.id}`, { isHidden: true })
  await shop.placeOrder([
    { id: tea.id, quantity: 1 },
    { id: tea.id, quantity: 2 },
  ])
  await shop.placeOrder([{ id: tea.id, quantity: 1 }])
  await shop.placeOrder([{ id: salt.id, quantity: 900 }])
  await shop.placeOrder([{ id: gold.id, quantity: 10 }])
  await shop.admin.json('DELETE', `/api/products/${gold.id}`)
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ activeProducts: 2 })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([
    { product: { id: tea.id, name: 'Tea', nameHi: '' }, orderCount: 2, revenue: 40 },
    { product: { id: gold.id, name: 'Gold', nameHi: '' }, orderCount: 1, revenue: 50_005 },
    { product: { id: salt.id, name: 'Salt', nameHi: '' }, orderCount: 1, revenue: 18_000 },
  ])
})
