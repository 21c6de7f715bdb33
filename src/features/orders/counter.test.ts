import { expect, test } from 'vitest'
import { walkInId } from '../../contract/ids.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '150.40' })
  const asha = await shop.addCustomer('Asha')
  const take = (body: object, headers: Record<string, string> = {}) =>
    shop.admin.call('POST', '/api/orders', {
      headers,
      body: { cartItems: [{ productId: tea.id, quantity: 2 }], ...body },
    })
  const took = async (body: object) => {
    const { status, text } = await take(body)
    if (status !== 201) throw new Error(text)
    return JSON.parse(text)
  }
  const read = (id: string) => shop.admin.json('GET', `/api/orders/${id}`)
  return { shop, tea, asha, take, took, read }
}

test('a walk-in customer gets no points by a change either, counts among no customers, and is no customer to change', async () => {
  const { shop, asha, take, took, read } = await openShop()
  await using _ = shop
  const { id } = await took({ source: 'counter', payment: 'upi' })
  const order = await read(id)
  expect(order).toMatchObject({ customerId: walkInId, pointsEarned: 0, payment: 'upi' })
  const from = { status: 'completed', changes: 1 }
  await shop.admin.json('PUT', `/api/orders/${id}/lines/0`, { quantity: 1, from })
  const cancel = { from: 'completed', status: 'cancelled', reason: 'Brought back' }
  expect(await shop.admin.json('PUT', `/api/orders/${id}/status`, cancel)).toMatchObject({ pointsEarned: 0 })
  await took({ source: 'counter', payment: 'cash' })

  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({
    totalCustomers: 1,
    totalSales: 300.8,
    totalOrders: 1,
  })
  for (const [method, call, body] of [
    ['PUT', `${walkInId}/khata`, { name: 'Walk-in' }],
    ['PUT', `${walkInId}/nickname`, { nickname: 'Ravi' }],
    ['DELETE', walkInId],
    ['POST', `${walkInId}/merges`, { otherId: asha.id, password: shop.password }],
    ['POST', `${asha.id}/merges`, { otherId: walkInId, password: shop.password }],
    ['POST', `${walkInId}/passbook`, {}],
  ] as const) {
    const answer = await shop.admin.call(method, `/api/customers/${call}`, body && { body })
    expect(answer.status, `${method} ${call}`).toBe(404)
  }
  expect(await shop.visitor.json('GET', `/api/orders/customer/${walkInId}`)).toEqual([])
  expect(await take({ customerId: walkInId, source: 'counter' })).toMatchObject({ status: 404 })
})

test('a sale that is sent twice is booked once, and one paid otherwise is another', async () => {
  const { shop, take } = await openShop()
  await using _ = shop
  const headers = { 'Idempotency-Key': 'counter-1' }
  const first = await take({ source: 'counter', payment: 'cash' }, headers)
  expect((await take({ source: 'counter', payment: 'cash' }, headers)).text).toBe(first.text)
  expect(await take({ source: 'counter', payment: 'upi' }, headers)).toMatchObject({
    status: 409,
    text: expect.stringContaining('is booked already, otherwise than it is now: see No. 1 in Orders'),
  })
  expect(await shop.admin.json('GET', '/api/days/2026-03-01')).toMatchObject({ cash: '301.00', orders: 1 })
})

test('only the owner takes orders at the counter, or without a customer', async () => {
  const { shop, tea, asha } = await openShop()
  await using _ = shop
  const cartItems = [{ productId: tea.id, quantity: 1 }]
  const send = (body: object) => shop.visitor.call('POST', '/api/orders', { body: { cartItems, ...body } })
  expect((await send({ source: 'counter' })).status).toBe(403)
  expect((await send({ customerId: asha.id, source: 'phone' })).status).toBe(403)
  expect((await send({ customerId: asha.id, payment: 'cash' })).status).toBe(403)
  expect((await send({})).status).toBe(400)
  expect((await send({ customerId: walkInId })).status).toBe(404)
})

test('loose goods that the counter weighed are booked by their weight, paid to the rupee, and sent twice booked once', async () => {
  const { shop, tea, asha, take, read } = await openShop()
  await using _ = shop
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  const body = {
    customerId: asha.id,
    source: 'counter',
    payment: 'cash',
    cartItems: [
      { productId: tea.id, quantity: 1 },
      { productId: rice.id, quantity: 3, weight: 735 },
    ],
  }
  const headers = { 'Idempotency-Key': 'counter-1' }
  const first = await take(body, headers)
  expect((await take(body, headers)).text).toBe(first.text)
  const { id } = JSON.parse(first.text)
  // 150.40 + 735 g at ₹80 a kilo, which are ₹58.80 and rounded to ₹59.
  expect(await read(id)).toMatchObject({
    status: 'completed',
    total: '209.40',
    paid: '209.00',
    pointsEarned: 2,
    items: [{ quantity: 1 }, { weight: 735, price: '59.00' }],
  })
  // Nothing else was ordered.
  const pageOf = () => shop.visitor.json('GET', `/api/orders/${id}/status`)
  for (const { items } of [JSON.parse(first.text), await read(id), await pageOf()]) {
    expect(items[1]).toMatchObject({ weight: 735, orderedPrice: '20.00' })
    expect(items[1]).not.toHaveProperty('orderedQuantity')
  }
  expect(await shop.addCustomer('Asha')).toMatchObject({ loyaltyPoints: 2, totalSpent: '209.40' })
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({ totalSales: 209.4 })
  const other = { ...body, cartItems: [{ productId: rice.id, quantity: 3, weight: 740 }] }
  const heavier = [{ productId: tea.id, quantity: 1 }, ...other.cartItems]
  expect((await take({ ...body, cartItems: heavier }, headers)).status).toBe(409)
  const onPhone = JSON.parse((await take({ ...other, source: 'phone' })).text)
  const weighing = { grams: 760, from: 740 }
  expect(await shop.admin.json('PUT', `/api/orders/${onPhone.id}/lines/0/weight`, weighing)).toMatchObject({
    items: [{ weight: 760, orderedQuantity: 3 }],
  })
  const ofShopper = { customerId: asha.id, cartItems: other.cartItems }
  expect((await shop.visitor.call('POST', '/api/orders', { body: ofShopper })).status).toBe(403)
})

test('what is ordered on the phone may be brought, at any time, for a walk-in customer too, at the shop’s fee', async () => {
  const { shop, tea, asha, take, took, read } = await openShop()
  await using _ = shop
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  const delivery = { name: 'Meena', phone: '98765 43210', street: 'Flat 203', pincode: '411001' }
  const asked = { source: 'phone', fulfilment: 'delivery', delivery }
  expect((await take(asked)).status).toBe(409)
  await set('delivery_on', 'yes')
  await set('delivery_fee', '30')
  await set('delivery_free_from', '360')
  await set('delivery_minimum', '150')
  await set('delivery_pincodes', '411001')
  await set('shop_open', 'no')
  const pickupAt = '2026-03-01T21:30:00.000Z'
  for (const customerId of [undefined, asha.id]) {
    const { id } = await took({ ...asked, customerId, deliveryFee: '30', pickupAt, note: 'ring twice' })
    const order = { status: 'accepted', total: '330.80', deliveryFee: '30.00', pickupAt, note: 'ring twice' }
    expect(await read(id)).toMatchObject(order)
    expect(await shop.admin.json('GET', `/api/orders/${id}/delivery`)).toMatchObject({ street: 'Flat 203' })
  }
  const called = await took({ source: 'phone', phone: '98765 43210', pickupAt })
  expect(await read(called.id)).toMatchObject({ phone: '9876543210', fulfilment: 'pickup' })
  // Pincodes and the minimum bind shoppers only.
  for (const pincode of ['411002', '']) await took({ ...asked, delivery: { ...delivery, pincode } })
  // What was weighed at once decides: 300.80 + 735 g for ₹59 are below ₹360, though 750 g would not be.
  const rice = await shop.addProduct({ name: 'Rice', price: '20', unit: 'kg', stepBase: 250 })
  const cartItems = [
    { productId: tea.id, quantity: 2 },
    { productId: rice.id, quantity: 3, weight: 735 },
  ]
  const weighed = await took({ ...asked, cartItems, deliveryFee: '30' })
  expect(await read(weighed.id)).toMatchObject({ deliveryFee: '30.00', total: '389.80' })
  await took({ ...asked, cartItems: [{ productId: rice.id, quantity: 1 }] })
})
