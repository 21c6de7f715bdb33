import { expect, test } from 'vitest'
import { openTestShop } from '../../testing/test-shop.ts'

// Noon in Kolkata, a Sunday.
const now = new Date('2026-03-01T06:30:00Z')
const six = '2026-03-01T12:30:00.000Z'

const openShop = async () => {
  const shop = await openTestShop({ now })
  const tea = await shop.addProduct({ name: 'Tea' })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const place = (wishes: object, key?: string) =>
    phone.call('POST', '/api/orders', {
      body: { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }], ...wishes },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    })
  const set = (key: string, value: string) => shop.admin.json('PUT', '/api/settings', { key, value })
  return { shop, asha, phone, place, set }
}

const all = { note: 'thin poha please', ifMissing: 'similar', pickupAt: six, phone: '9876543210' }

test('what a shopper asks for reaches the owner and the phones of the customer', async () => {
  const { shop, asha, phone, place } = await openShop()
  await using _ = shop
  const answer = await place({ ...all, note: '  thin poha please ', phone: '+91 98765-43210' })
  expect(answer.status).toBe(201)
  const { id, ...order } = JSON.parse(answer.text)
  expect(order).toMatchObject(all)
  expect(await shop.admin.json('GET', `/api/orders/${id}`)).toMatchObject(all)
  const [own] = JSON.parse((await phone.call('GET', `/api/orders/customer/${asha.id}`)).text)
  expect(own).toMatchObject(all)
  const [seen] = await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)
  expect(seen).toMatchObject({ id, status: 'new' })
  expect(JSON.stringify(seen)).not.toMatch(/poha|98765|similar|pickupAt/)
})

test('an order without wishes reads as before', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  for (const wishes of [
    {},
    { note: '', ifMissing: null, pickupAt: null, phone: ' ' },
    { note: null, pickupAt: '' },
  ]) {
    const answer = await place(wishes)
    expect(answer.status, answer.text).toBe(201)
    expect(Object.keys(JSON.parse(answer.text))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/note|ifMissing|pickupAt|phone/)]),
    )
  }
})

test('a phone number is taken as its ten digits, however it is typed, and another one refused', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  for (const phone of [
    '098765 43210',
    '919876543210',
    '0091 98765-43210',
    '+91 (0) 98765 43210',
    '९८७६५४३२१०',
    '\u202a+91 98765\u201143210\u202c',
  ]) {
    expect(JSON.parse((await place({ phone })).text), phone).toMatchObject({ phone: '9876543210' })
  }
  for (const phone of ['5876543210', '98765', '98765432101', 'call me']) {
    expect(await place({ phone }), phone).toMatchObject({
      status: 400,
      text: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
    })
  }
})

test('a pick-up time is a half hour of today or tomorrow at which the shop is open', async () => {
  const { shop, place, set } = await openShop()
  await using _ = shop
  const hours = {
    sun: [
      ['09:00', '13:00'],
      ['16:00', '21:00'],
    ],
    mon: [['09:00', '13:00']],
  }
  await set('opening_hours', JSON.stringify(hours))
  await set('shop_open', 'hours')
  const kept = 'Your cart is kept.'
  for (const [pickupAt, status, text] of [
    ['2026-03-01T12:30:00Z', 201, ''],
    ['2026-03-02T03:30:00Z', 201, ''],
    [
      '2026-03-01T09:00:00Z',
      409,
      `The shop is closed on Sunday, 2:30 pm. Please choose another pick-up time. ${kept}`,
    ],
    [
      '2026-03-02T12:30:00Z',
      409,
      `The shop is closed on Monday, 6:00 pm. Please choose another pick-up time. ${kept}`,
    ],
    ['2026-03-01T06:00:00Z', 409, `This pick-up time is over. Please choose another one. ${kept}`],
    ['2026-03-03T03:30:00Z', 400, `Please choose a pick-up time of today or tomorrow. ${kept}`],
    ['2026-03-01T12:40:00Z', 400, 'The pick-up time must be a half hour, as in 2026-11-22T12:30:00Z'],
    ['at six', 400, 'The pick-up time must be a half hour, as in 2026-11-22T12:30:00Z'],
    [6, 400, 'The pick-up time must be text'],
  ] as const) {
    const answer = await place({ pickupAt })
    expect(answer, `${pickupAt}`).toMatchObject({ status, ...(text && { text }) })
  }
  await set('shop_open', 'yes')
  expect(await place({ pickupAt: '2026-03-01T09:00:00Z' })).toMatchObject({ status: 201 })
})

test('a note and a wish that are none are refused in words', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  for (const [wishes, text] of [
    [{ note: 'x'.repeat(201) }, 'The note can have at most 200 characters'],
    [{ note: 7 }, 'The note must be text'],
    [{ ifMissing: 'never' }, 'What to do if something is missing must be ask, similar or leave'],
  ] as const) {
    expect(await place(wishes)).toMatchObject({ status: 400, text })
  }
})

test('the same checkout with another wish is another order', async () => {
  const { shop, place } = await openShop()
  await using _ = shop
  const first = await place(all, 'checkout-1')
  expect(await place(all, 'checkout-1')).toMatchObject({ status: 201, text: first.text })
  expect(await place({ ...all, note: 'thick poha' }, 'checkout-1')).toMatchObject({ status: 409 })
})

test('an order’s own page is for whoever has its id, and what was asked for is not', async () => {
  const { shop, phone, place, set } = await openShop()
  await using _ = shop
  const { id } = JSON.parse((await place(all)).text)
  const path = `/api/orders/${id}/status`
  const stranger = await shop.visitor.json('GET', path)
  expect(Object.keys(stranger).sort()).toEqual(
    ['createdAt', 'dayNumber', 'deliveryFee', 'fulfilment', 'id', 'items', 'payable', 'pickupAt']
      .concat(['removedItems', 'status', 'total'])
      .sort(),
  )
  expect(stranger).toMatchObject({ id, dayNumber: 1, status: 'new', pickupAt: six, fulfilment: 'pickup' })
  const known = { ...all, nickname: 'Asha', changes: [{ status: 'new' }] }
  expect(JSON.parse((await phone.call('GET', path)).text)).toMatchObject({
    ...known,
    isCancellableHere: true,
  })
  expect(await shop.admin.json('GET', path)).toMatchObject({ ...known, isCancellableHere: false })
  expect(await shop.visitor.call('GET', '/api/orders/nosuch/status')).toMatchObject({ status: 404 })

  await set('private_customers', 'yes')
  const refused = await shop.visitor.call('GET', path)
  expect(refused.status).toBe(403)
  expect(refused.text).toMatch(/^This name is already used in this shop\./)
  expect(await phone.call('GET', path)).toMatchObject({ status: 200 })
  expect(await shop.admin.call('GET', path)).toMatchObject({ status: 200 })
})

test('erasing a customer clears what was typed, and the hash of the request', async () => {
  const { shop, asha, phone, place } = await openShop()
  await using _ = shop
  const { id } = JSON.parse((await place(all, 'checkout-1')).text)
  await shop.admin.call('DELETE', `/api/customers/${asha.id}`)
  const { orders } = await shop.contents()
  expect(orders).toMatchObject([{ note: null, phone: null, request_hash: null, device_id: null }])
  expect(await phone.call('GET', `/api/orders/${id}/status`)).toMatchObject({ status: 404 })
})
