import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('a refused name tells nothing of the customer it leads to, only a free name like the one asked for', async () => {
  await using shop = await openTestShop()
  const { id: productId } = await shop.addProduct()
  const phone = shop.newBrowser()
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Ravi' })
  await phone.json('POST', '/api/orders', { customerId, cartItems: [{ productId, quantity: 1 }] })
  await shop.admin.json('PUT', `/api/customers/${customerId}/nickname`, { nickname: 'Meena' })
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })

  const answers = [
    await shop.visitor.call('GET', '/api/customers/nickname/Ravi'),
    await shop.visitor.call('POST', '/api/customers', { body: { nickname: 'Ravi' } }),
  ]
  for (const { status, text } of answers) {
    expect(status).toBe(409)
    expect(text).toMatch(/for example Ravi 2\.$/)
  }
  const { suggestion } = await shop.visitor.json('GET', '/api/customers/nickname/Ravi/standing')
  expect(suggestion).toBe('Ravi 2')
})
