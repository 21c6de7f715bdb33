import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const set = (shop: TestShop, settings: Record<string, string>) =>
  Promise.all(
    Object.entries(settings).map(([key, value]) => shop.admin.json('PUT', '/api/settings', { key, value })),
  )
const weekdays = JSON.stringify({
  mon: [
    ['16:00', '20:00'],
    ['09:00', '13:00'],
  ],
  tue: [['09:00', '13:00']],
})
// A Monday.
const at = (time: string) => new Date(`2026-03-02T${time}+05:30`)
const getShop = (shop: TestShop) => shop.visitor.json('GET', '/api/shop')

test('a shop is open until its owner says otherwise', async () => {
  await using shop = await openTestShop()
  const open = { isOpen: true, message: '', hours: null, closedUntil: null, changesAt: null }
  expect(await getShop(shop)).toEqual(open)
  await set(shop, { shop_open: 'hours' }) // no hours are set yet
  expect(await getShop(shop)).toEqual(open)
  await set(shop, {
    shop_open: 'no',
    closed_message: 'Back on Monday.\nHappy Diwali!',
    opening_hours: weekdays,
  })
  const message = 'Back on Monday.\nHappy Diwali!'
  expect(await getShop(shop)).toEqual({ ...open, isOpen: false, message })
  await set(shop, { shop_open: 'yes' })
  expect(await getShop(shop)).toEqual({ ...open, message })
})

test('by its hours it is open and closed with the clock, and says when that changes', async () => {
  await using shop = await openTestShop({ now: at('12:59:59') })
  await set(shop, { shop_open: 'hours', opening_hours: weekdays })
  expect(await getShop(shop)).toEqual({
    isOpen: true,
    message: '',
    hours: {
      mon: [
        ['09:00', '13:00'],
        ['16:00', '20:00'],
      ],
      tue: [['09:00', '13:00']],
      ...{ wed: [], thu: [], fri: [], sat: [], sun: [] },
    },
    closedUntil: null,
    changesAt: at('13:00').toISOString(),
  })
  shop.setTime(at('13:00'))
  expect(await getShop(shop)).toMatchObject({ isOpen: false, changesAt: at('16:00').toISOString() })
})

test('closed until a moment, it says when it opens, and then follows its hours until the owner says otherwise', async () => {
  await using shop = await openTestShop({ now: at('12:00') })
  await set(shop, { shop_open: 'no' })
  await set(shop, { closed_until: '2026-03-02T13:00:00+05:30' })
  const closed = { isOpen: false, closedUntil: at('13:00').toISOString() }
  expect(await getShop(shop)).toMatchObject({ ...closed, changesAt: at('13:00').toISOString() })
  // 13:00 is in the break of the hours.
  await set(shop, { opening_hours: weekdays })
  expect(await getShop(shop)).toMatchObject({ ...closed, changesAt: at('16:00').toISOString() })
  shop.setTime(at('13:30'))
  expect(await getShop(shop)).toMatchObject({
    isOpen: false,
    closedUntil: null,
    changesAt: at('16:00').toISOString(),
  })
  shop.setTime(at('16:00'))
  expect(await getShop(shop)).toMatchObject({ isOpen: true, changesAt: at('20:00').toISOString() })
  await set(shop, { opening_hours: '' })
  expect(await getShop(shop)).toMatchObject({ isOpen: true, changesAt: null })
  await set(shop, { shop_open: 'no' }) // without a moment, although one was set before
  expect(await getShop(shop)).toMatchObject({ isOpen: false, closedUntil: null, changesAt: null })
})

test('a closed shop refuses orders in words, stores nothing, and takes them when it opens', async () => {
  await using shop = await openTestShop({ now: at('14:00') })
  const tea = await shop.addProduct()
  const customer = await shop.addCustomer()
  const order = () =>
    shop.visitor.call('POST', '/api/orders', {
      body: { customerId: customer.id, cartItems: [{ productId: tea.id, quantity: 1 }] },
    })
  await set(shop, { shop_open: 'hours', closed_message: 'We are at a wedding', opening_hours: weekdays })
  const before = shop.contents()
  expect(await order()).toMatchObject({
    status: 409,
    text: 'The shop is closed at the moment. It opens on Monday, 4:00 pm. Your cart is kept. The shop says: “We are at a wedding”',
  })
  expect(shop.contents().orders).toEqual(before.orders)
  shop.setTime(at('16:00'))
  expect((await order()).status).toBe(201)
})
