import { expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'

const refusal = 'Only the phone that placed this order can cancel it. Please call the shop.'
const accepted = 'The shop has accepted this order already. Please call the shop.'

const openWithOrder = async () => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ name: 'Tea', price: '150' })
  const asha = await shop.addCustomer('Asha')
  const order = await shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  return { shop, tea, asha, order, ...callsOf(shop, order.id) }
}

const callsOf = (shop: TestShop, id: string) => ({
  cancel: (phone = shop.visitor) => phone.call('PUT', `/api/orders/${id}/cancel`),
  move: (from: string, status: string, reason?: string) =>
    shop.admin.call('PUT', `/api/orders/${id}/status`, { body: { from, status, reason } }),
})

test('a new order is cancelled by the phone that placed it, once, with its points and for the owner to see', async () => {
  const { shop, asha, order, cancel } = await openWithOrder()
  await using _ = shop
  expect(order).toMatchObject({ isCancellableHere: true })
  await using events = await shop.admin.listen('/api/events')
  await events.next()
  const cancelled = await cancel()
  expect(cancelled.status).toBe(200)
  expect(JSON.parse(cancelled.text)).toMatchObject({
    id: order.id,
    status: 'cancelled',
    changes: [{ status: 'new' }, { status: 'cancelled', reason: 'Cancelled by the customer' }],
  })
  expect(await events.next()).toMatchObject({ type: 'changed', data: ['orders'] })
  expect(await shop.visitor.json('GET', '/api/customers/nickname/Asha')).toMatchObject({
    loyaltyPoints: 0,
    totalSpent: '0.00',
  })
  const before = shop.contents()
  expect(await cancel()).toMatchObject({ status: 200, text: cancelled.text })
  expect(shop.contents()).toEqual(before)
  expect(await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)).toEqual([
    JSON.parse(cancelled.text),
  ])
})

test('another phone is refused until it is known as the customer’s, and so is the owner', async () => {
  const { shop, tea, asha, cancel } = await openWithOrder()
  await using _ = shop
  const other = shop.newBrowser()
  const before = shop.contents()
  for (const phone of [other, shop.admin]) {
    expect(await cancel(phone)).toMatchObject({ status: 403, text: refusal })
    const [seen] = await phone.json('GET', `/api/orders/customer/${asha.id}`)
    expect(seen).toMatchObject({ isCancellableHere: false })
  }
  expect(shop.contents()).toEqual(before)
  const cartItems = [{ productId: tea.id, quantity: 1 }]
  const own = await other.json('POST', '/api/orders', { customerId: asha.id, cartItems })
  expect((await other.call('PUT', `/api/orders/${own.id}/cancel`)).status).toBe(200)
  const { token } = await shop.visitor.json('POST', `/api/customers/${asha.id}/passbook`)
  await other.json('POST', '/api/passbook/phones', { token })
  const [seen] = await other.json('GET', `/api/orders/customer/${asha.id}`)
  expect(seen).toMatchObject({ isCancellableHere: true })
  expect((await cancel(other)).status).toBe(200)
})

test('an order whose phone was forgotten is only for the customer’s known phones to cancel', async () => {
  const { shop, cancel } = await openWithOrder()
  await using _ = shop
  await shop.context.db.updateTable('orders').set({ device_id: null }).execute()
  expect((await cancel(shop.newBrowser())).status).toBe(403)
  expect((await cancel()).status).toBe(200)
})

test('an order that the shop has accepted stays, though changed once it is ready, and the refusal says what has become of it', async () => {
  const { shop, order, cancel, move } = await openWithOrder()
  await using _ = shop
  for (const [from, status, text] of [
    ['new', 'accepted', accepted],
    ['accepted', 'ready', 'Your order is ready already. Please call the shop.'],
    ['ready', 'completed', 'This order has been collected already.'],
    ['completed', 'cancelled', 'The shop has cancelled this order already.'],
  ] as const) {
    await move(from, status, status === 'cancelled' ? 'No milk' : undefined)
    expect(await cancel()).toMatchObject({ status: 409, text })
    if (status !== 'accepted') continue
    const seen = { status, changes: 2 }
    await shop.admin.json('PUT', `/api/orders/${order.id}/lines/0`, { quantity: 1, from: seen })
  }
})

test('of an Accept and a cancellation at the same moment exactly one wins', async () => {
  const { shop, order, cancel, move } = await openWithOrder()
  await using _ = shop
  const answers = await Promise.all([cancel(), move('new', 'accepted')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { changes } = await shop.admin.json('GET', `/api/orders/${order.id}`)
  expect(changes).toHaveLength(2)
  const number = order.id.slice(-6).toUpperCase()
  expect(answers.find(({ status }) => status === 409)?.text).toBe(
    answers[0].status === 409
      ? accepted
      : `Order #${number} is Cancelled by now, not New. Please look at it again.`,
  )
})
