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
