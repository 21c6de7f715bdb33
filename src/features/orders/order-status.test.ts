import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OrderCounts } from '../../contract/admin-orders.ts'
import { openTestShop } from '../../testing/test-shop.ts'

/** A shop in which Asha has ordered tea twice, for `price` each; `move` changes the status of that order. */
const openShopWithOrder = async (price = '150') => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price })
  const asha = await shop.addCustomer('Asha')
  const place = () => shop.placeOrder([{ id: tea.id, quantity: 2 }], asha)
  const order = await place()
  const put = (body: unknown, id = order.id) => shop.admin.call('PUT', `/api/orders/${id}/status`, { body })
  const move = async (from: string, status: string, reason?: string) => {
    const answer = await put({ from, status, ...(reason !== undefined && { reason }) })
    if (answer.status !== 200) throw new Error(answer.text)
    return JSON.parse(answer.text)
  }
  const customer = () => shop.visitor.json('GET', '/api/customers/nickname/Asha')
  const history = () => shop.visitor.json('GET', `/api/customers/${asha.id}/points`)
  return { shop, asha, place, order, put, move, customer, history }
}

test('a status somebody else changed meanwhile is 409 in words, and stays', async () => {
  const { shop, order, move, put } = await openShopWithOrder()
  await using _ = shop
  await move('new', 'accepted')
  const before = shop.contents()
  const number = order.id.slice(-6).toUpperCase()
  for (const status of ['ready', 'accepted', 'cancelled']) {
    expect(
      await put({ from: 'new', status, reason: status === 'cancelled' ? 'No stock' : '' }),
    ).toMatchObject({
      status: 409,
      text: `Order #${number} is Accepted by now, not New. Please look at it again.`,
    })
  }
  expect(shop.contents()).toEqual(before)
  const both = await Promise.all([
    put({ from: 'accepted', status: 'ready' }),
    put({ from: 'accepted', status: 'ready' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the owner counts and pages through the orders of one status', async () => {
  const { shop, order, place, put, move } = await openShopWithOrder()
  await using _ = shop
  const others = [await place(), await place(), await place()]
  await move('new', 'ready')
  await put({ from: 'new', status: 'ready' }, others[1]?.id)
  await put({ from: 'new', status: 'cancelled', reason: 'No stock' }, others[2]?.id)
  const counts = await shop.admin.json('GET', '/api/orders/counts')
  expect(v.parse(OrderCounts, counts)).toEqual({
    new: 1,
    accepted: 0,
    ready: 2,
    out: 0,
    completed: 0,
    cancelled: 1,
    unwanted: 0,
    deliveries: 0,
    unpaid: null,
    onKhata: null,
  })
  const list = async (query: string) => {
    const answer = await shop.admin.call('GET', `/api/orders?${query}`)
    const ids = JSON.parse(answer.text).map(({ id }: { id: string }) => id)
    return [ids, Number(answer.headers.get('x-total-count') ?? Number.NaN)]
  }
  expect(await list(`status=ready&limit=1&before=${others[1]?.id}`)).toEqual([[order.id], 2])
  // An order that no longer has the status can still be used as `before`.
  expect(await list(`status=ready&before=${others[2]?.id}`)).toEqual([[others[1]?.id, order.id], 2])
  expect(await list('status=completed')).toEqual([[], 0])
  expect(await list(`status=ready&sort=oldest&limit=1&after=${order.id}`)).toEqual([[others[1]?.id], 2])
  expect(await list('')).toEqual([[...others.toReversed(), order].map(({ id }) => id), 4])
})

test('points spent by then cannot be taken back: none go below zero, and the history says how many', async () => {
  const { shop, asha, move, customer, history } = await openShopWithOrder('250')
  await using _ = shop
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 4 })
  await move('new', 'cancelled', 'No stock')
  expect(await customer()).toMatchObject({ loyaltyPoints: 0, totalSpent: '0.00' })
  expect((await history())[0]).toMatchObject({ kind: 'reversed', points: -1, balance: 0, missing: 4 })
  // Undoing the cancellation gives back only the points that it took.
  await move('cancelled', 'new')
  expect(await customer()).toMatchObject({ loyaltyPoints: 1, totalSpent: '500.00' })
  expect((await history())[0]).toMatchObject({ kind: 'restored', points: 1, balance: 1, missing: 0 })
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 1 })
  await move('new', 'cancelled', 'No stock')
  expect((await history())[0]).toMatchObject({ kind: 'reversed', points: 0, balance: 0, missing: 5 })
  await move('cancelled', 'accepted')
  expect(await customer()).toMatchObject({ loyaltyPoints: 0, totalSpent: '500.00' })
})
