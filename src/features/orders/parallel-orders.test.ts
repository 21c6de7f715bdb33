import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

test('50 senders at once, each twice with the same key, are charged once each, to the paisa', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '33.34' })
  const salt = await shop.addProduct({ price: '99.99' })
  const customers = [await shop.addCustomer('Asha'), await shop.addCustomer('Ravi')]
  const send = (sender: number) =>
    shop.newBrowser().call('POST', '/api/orders', {
      headers: { 'idempotency-key': `checkout-${sender}` },
      body: {
        customerId: customers[sender % 2]?.id,
        cartItems: [
          { productId: tea.id, quantity: (sender % 5) + 1, price: '33.34' },
          { productId: salt.id, quantity: 1 },
        ],
      },
    })
  const senders = Array.from({ length: 50 }, (_, sender) => sender)
  const answers = await Promise.all([...senders, ...senders.toReversed()].map(send))

  expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201))
  const placed = new Map(answers.map(({ text }) => [JSON.parse(text).id, JSON.parse(text)]))
  expect(placed.size).toBe(50)
  for (const [index, customer] of customers.entries()) {
    const paise = senders
      .filter((sender) => sender % 2 === index)
      .map((sender) => 3_334 * ((sender % 5) + 1) + 9_999)
    const spent = paise.reduce((sum, total) => sum + total, 0)
    expect(await shop.visitor.json('GET', `/api/customers/nickname/${customer.nickname}`)).toMatchObject({
      totalSpent: (spent / 100).toFixed(2),
      loyaltyPoints: paise.reduce((sum, total) => sum + Math.floor(total / 10_000), 0),
    })
    expect(await shop.visitor.json('GET', `/api/orders/customer/${customer.id}`)).toHaveLength(25)
  }
  const { totalOrders, totalSales } = await shop.admin.json('GET', '/api/analytics/stats')
  const quantities = senders.reduce((sum, sender) => sum + (sender % 5) + 1, 0)
  expect({ totalOrders, totalSales }).toEqual({
    totalOrders: 50,
    totalSales: (3_334 * quantities + 9_999 * 50) / 100,
  })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toMatchObject([
    { product: { id: tea.id }, orderCount: 50, revenue: (3_334 * quantities) / 100 },
    { product: { id: salt.id }, orderCount: 50, revenue: 4_999.5 },
  ])
})

test('orders and changed prices at once: nobody pays a price they were not shown', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const customer = await shop.addCustomer()
  const order = () =>
    shop.newBrowser().call('POST', '/api/orders', {
      body: { customerId: customer.id, cartItems: [{ productId: tea.id, quantity: 1, price: '100' }] },
    })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, order),
    shop.admin.call('PUT', `/api/products/${tea.id}`, { body: { price: '101' } }),
    ...Array.from({ length: 10 }, order),
  ])
  const orders: { total: string }[] = await shop.visitor.json('GET', `/api/orders/customer/${customer.id}`)
  expect(orders).toHaveLength(answers.filter(({ status }) => status === 201).length)
  expect(new Set(orders.map(({ total }) => total))).toEqual(new Set(['100.00']))
  expect((await order()).status).toBe(409)
})
