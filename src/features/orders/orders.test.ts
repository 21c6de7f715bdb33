import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const openShop = async () => {
  const shop = await openTestShop()
  const asha = await shop.addCustomer('Asha')
  const order = (cartItems: object[]) =>
    shop.visitor.call('POST', '/api/orders', { body: { customerId: asha.id, cartItems } })
  return { shop, order }
}

test('adds up the same product sent twice', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  const [tea, salt] = [await shop.addProduct({ price: '10' }), await shop.addProduct({ price: '1' })]
  const { text } = await order([
    { productId: tea.id, quantity: 2 },
    { productId: salt.id, quantity: 1 },
    { productId: tea.id, quantity: 3 },
  ])
  expect(JSON.parse(text)).toMatchObject({
    total: '51.00',
    items: [
      { productId: tea.id, quantity: 5 },
      { productId: salt.id, quantity: 1 },
    ],
  })
})

test('a changed price is named as on the card: by the kilo for loose goods', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  for (const [product, price] of [
    [{ name: 'Tea', price: '120.00' }, '₹120'],
    [{ name: 'Potatoes', price: '10.25', unit: 'kg', stepBase: 250 }, '₹41/kg'],
    [{ name: 'Milk', price: '30.25', unit: 'l', stepBase: 500 }, '₹60.50/l'],
    [{ name: 'Bananas', price: '60.00', unit: 'dozen' }, '₹60/dozen'],
  ] as const) {
    const { id: productId } = await shop.addProduct(product)
    expect(await order([{ productId, quantity: 3, price: '9.00' }])).toMatchObject({
      status: 409,
      text: `The price of ${product.name} is now ${price}. Please check the new total.`,
    })
  }
})

test('every price claimed for a product counts, also when it was sent twice', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  const { id: productId } = await shop.addProduct({ price: '120.00' })
  const right = { productId, quantity: 1, price: '120.00' }
  const wrong = { productId, quantity: 1, price: '1.00' }
  for (const items of [
    [right, wrong],
    [wrong, right],
    [wrong, { productId, quantity: 1 }],
  ]) {
    expect((await order(items)).status).toBe(409)
  }
})

test('a product of an inactive category cannot be ordered until it is active again', async () => {
  const { shop, order } = await openShop()
  await using _ = shop
  const category = await shop.admin.json('POST', '/api/categories', { name: 'Sweets' })
  const { id: productId } = await shop.addProduct({ name: 'Barfi', categoryId: category.id })
  const setActive = (isActive: boolean) =>
    shop.admin.json('PUT', `/api/categories/${category.id}`, { isActive })
  await setActive(false)
  const before = shop.contents()
  expect(await order([{ productId, quantity: 1 }])).toMatchObject({
    status: 409,
    text: expect.stringContaining('Barfi'),
  })
  expect(shop.contents()).toEqual(before)
  await setActive(true)
  expect((await order([{ productId, quantity: 1 }])).status).toBe(201)
})

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
  expect(findInconsistencies(shop.dataDir)).toEqual([]) // the numbers of the day, too
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
