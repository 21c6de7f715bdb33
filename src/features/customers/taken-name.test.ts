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
  // Nor does whoever has kept an id, also that of a customer who was merged into this one.
  const other = await shop.addCustomer('Usha')
  await shop.admin.json('POST', `/api/customers/${customerId}/merges`, {
    otherId: other.id,
    password: shop.password,
  })
  for (const id of [customerId, other.id]) {
    const cartItems = [{ productId, quantity: 1 }]
    const refused = [
      await shop.visitor.call('POST', '/api/orders', { body: { customerId: id, cartItems } }),
      await shop.visitor.call('GET', `/api/orders/customer/${id}`),
      await shop.visitor.call('GET', `/api/customers/${id}/points`),
      await shop.visitor.call('GET', `/api/customers/${id}/events`),
      await shop.visitor.call('POST', `/api/customers/${id}/passbook`),
    ]
    for (const { status, text, headers } of refused) {
      expect(status).toBe(403)
      expect(`${text} ${headers.get('x-message')}`).not.toContain('Meena')
    }
  }
  const { suggestion } = await shop.visitor.json('GET', '/api/customers/nickname/Ravi/standing')
  expect(suggestion).toBe('Ravi 2')
})
