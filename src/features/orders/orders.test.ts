import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

const longId = /^[23456789abcdefghjkmnpqrstvwxyz]{20}$/

test('prices the order from the catalogue, not from the cart', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '120.50' })
  const customer = await shop.addCustomer('Asha')
  const order = await shop.visitor.json('POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId: tea.id, quantity: 2, name: 'Gold', imageUrl: 'x' }],
    total: '1.00',
    pointsEarned: 500,
  })
  expect(order).toMatchObject({ total: '241.00', pointsEarned: 2, items: [{ name: 'Tea', price: '120.50' }] })
})

test('answers 201 with the whole order, and credits the customer', async () => {
  await using shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '99.99' })
  const salt = await shop.addProduct({ name: 'Salt', price: '20' })
  const customer = await shop.addCustomer('Asha')
  const cartItems = [
    { productId: tea.id, name: 'Tea', price: '99.99', quantity: 3, imageUrl: null },
    { productId: salt.id, name: 'Salt', price: 20, quantity: 1 },
  ]
  const answer = await shop.visitor.call('POST', '/api/orders', {
    body: { customerId: customer.id, cartItems },
  })
  expect(answer.status).toBe(201)
  expect(JSON.parse(answer.text)).toEqual({
    id: expect.stringMatching(longId),
    customerId: customer.id,
    dayNumber: 1,
    items: [
      { line: 0, productId: tea.id, name: 'Tea', quantity: 3, price: '99.99' },
      { line: 1, productId: salt.id, name: 'Salt', quantity: 1, price: '20.00' },
    ],
    removedItems: [],
    total: '319.97',
    payable: '320.00',
    fulfilment: 'pickup',
    deliveryFee: '0.00',
    pointsEarned: 3,
    status: 'new',
    payment: 'unpaid',
    changes: [{ status: 'new', reason: null, at: '2026-03-01T10:00:00.000Z' }],
    createdAt: '2026-03-01T10:00:00.000Z',
    isCancellableHere: true,
  })
  expect(await shop.visitor.json('GET', '/api/customers/nickname/asha')).toMatchObject({
    loyaltyPoints: 3,
    totalSpent: '319.97',
  })
})

test('points count only full hundreds of the exact total', async () => {
  await using shop = await openTestShop()
  for (const [price, quantity, points] of [
    ['99.99', 1, 0],
    ['100', 1, 1],
    ['199.99', 1, 1],
    ['33.34', 3, 1],
    ['33.33', 3, 0],
    ['1000000', 999, 9_990_000],
    ['0', 5, 0],
  ] as const) {
    const { id } = await shop.addProduct({ price })
    expect((await shop.placeOrder([{ id, quantity }])).pointsEarned, `${quantity} × ${price}`).toBe(points)
  }
})

test('adds up the same product sent twice', async () => {
  await using shop = await openTestShop()
  const [tea, salt] = [await shop.addProduct({ price: '10' }), await shop.addProduct({ price: '1' })]
  const order = await shop.placeOrder([
    { id: tea.id, quantity: 2 },
    { id: salt.id, quantity: 1 },
    { id: tea.id, quantity: 3 },
  ])
  expect(order).toMatchObject({
    total: '51.00',
    items: [
      { productId: tea.id, quantity: 5 },
      { productId: salt.id, quantity: 1 },
    ],
  })
})

test('takes 1 to 100 lines of 1 to 999 each, and stores nothing beyond', async () => {
  await using shop = await openTestShop()
  const products = []
  for (let made = 0; made < 100; made += 1) products.push(await shop.addProduct({ price: '1' }))
  const full = products.map(({ id }) => ({ id, quantity: 999 }))
  expect(await shop.placeOrder(full)).toMatchObject({ total: '99900.00', pointsEarned: 999 })

  const customer = await shop.addCustomer()
  const productId = products[0]?.id
  const before = await shop.contents()
  for (const cartItems of [
    [],
    [...full, { id: productId, quantity: 1 }].map(({ id, quantity }) => ({ productId: id, quantity })),
    [{ productId, quantity: 1_000 }],
    [
      { productId, quantity: 500 },
      { productId, quantity: 500 },
    ],
    ...[0, -1, 1.5, '1', null, undefined, 1e300].map((quantity) => [{ productId, quantity }]),
    [{ quantity: 1 }],
    [{ productId: 7, quantity: 1 }],
    [null],
    [[productId, 1]],
    'everything',
    { productId, quantity: 1 },
    undefined,
  ]) {
    const answer = await shop.visitor.call('POST', '/api/orders', {
      body: { customerId: customer.id, cartItems },
    })
    expect(answer.status, JSON.stringify(cartItems)?.slice(0, 80)).toBe(400)
  }
  expect(await shop.contents()).toEqual(before)
})

test('an order of a customer nobody knows is 404, and of none at all 400', async () => {
  await using shop = await openTestShop()
  const { id } = await shop.addProduct()
  const cartItems = [{ productId: id, quantity: 1 }]
  for (const [customerId, status] of [
    ['nosuch', 404],
    ['', 400],
    [undefined, 400],
    [{ id: 'x' }, 400],
    ["' or 1=1", 400],
  ] as const) {
    const answer = await shop.visitor.call('POST', '/api/orders', { body: { customerId, cartItems } })
    expect(answer.status, String(customerId)).toBe(status)
  }
})

test('an order keeps the name and price of its moment, also when the product changes or goes', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '100' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder([{ id: tea.id, quantity: 1 }], asha)
  await shop.admin.json('PUT', `/api/products/${tea.id}`, { name: 'Coffee', price: '300' })
  await shop.admin.json('DELETE', `/api/products/${tea.id}`)
  expect(await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)).toEqual([order])
  expect(await shop.admin.json('GET', '/api/orders')).toMatchObject([{ items: order.items }])
})
