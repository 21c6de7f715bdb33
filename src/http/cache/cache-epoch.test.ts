import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('each change to the catalogue moves the epoch on; refused ones, reads, orders and points do not', async () => {
  await using shop = await openTestShop()
  const { current } = shop.context.cacheEpochs.catalogue
  const first = current()
  const tea = await shop.addProduct({ name: 'Tea' })
  expect(current()).toBe(first + 1)
  await shop.admin.json('PUT', '/api/settings', { key: 'store_name', value: 'Sharma Stores' })
  expect(current()).toBe(first + 2)
  await shop.admin.call('PUT', `/api/products/${tea.id}`, { body: { price: 'much' } })
  await shop.visitor.call('DELETE', `/api/products/${tea.id}`)
  await shop.admin.json('GET', '/api/orders')
  expect(current()).toBe(first + 2)
  const customer = await shop.newBrowser().json('POST', '/api/customers', { nickname: 'Asha' })
  const order = await shop.placeOrder([{ id: tea.id, quantity: 1 }], customer)
  await shop.admin.json('PUT', `/api/orders/${order.id}/status`, { status: 'accepted', from: 'new' })
  await shop.admin.json('PUT', `/api/customers/${customer.id}/loyalty-points`, { points: 5 })
  expect(current()).toBe(first + 2)
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  expect(current()).toBe(first + 3)
})
