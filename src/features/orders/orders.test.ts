import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('prices the order from the catalogue, not from the cart', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '120.50' })
  const customer = await shop.addCustomer('Asha')
  const order = await shop.visitor.json('POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId: tea.id, quantity: 2, name: 'Gold', imageUrl: 'x' }],
  })
  expect(order).toMatchObject({ total: '241.00', pointsEarned: 2, items: [{ name: 'Tea', price: '120.50' }] })
})
