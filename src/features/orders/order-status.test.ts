import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OrderCounts } from '../../contract/admin-orders.ts'
import { openShopWithOrder, placedAt } from '../../testing/shop-with-order.ts'

test('an order goes from new to completed, and owner and shopper see each step with its time', async () => {
  const { shop, asha, order, move } = await openShopWithOrder()
  await using _ = shop
  const step = (status: string, minute: number) => ({
    status,
    reason: null,
    at: `2026-03-01T10:0${minute}:00.000Z`,
  })
  const changes = [step('new', 0)]
  for (const [minute, [from, status]] of [
    ['new', 'accepted'],
    ['accepted', 'ready'],
    ['ready', 'completed'],
  ].entries()) {
    shop.setTime(new Date(placedAt.getTime() + (minute + 1) * 60_000))
    changes.push(step(status as string, minute + 1))
    const moved = await move(from as string, status as string)
    expect(moved).toMatchObject({ id: order.id, customerNickname: 'Asha', total: '300.00', status, changes })
    expect(await shop.admin.json('GET', `/api/orders/${order.id}`)).toEqual(moved)
    expect(await shop.admin.json('GET', '/api/orders')).toEqual([moved])
    expect(await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)).toEqual([
      { ...order, status, changes },
    ])
  }
})

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

test('cancelling takes points and spending back, and the shopper reads why', async () => {
  const { shop, asha, place, order, move, customer, history } = await openShopWithOrder()
  await using _ = shop
  const other = await place()
  const cancelled = await move('new', 'cancelled', ' Milk did not come ')
  expect(cancelled.changes.at(-1)).toEqual({
    status: 'cancelled',
    reason: 'Milk did not come',
    at: placedAt.toISOString(),
  })
  expect(await customer()).toMatchObject({ loyaltyPoints: 3, totalSpent: '300.00' })
  expect((await history())[0]).toMatchObject({
    kind: 'reversed',
    points: -3,
    balance: 3,
    missing: 0,
    orderId: order.id,
    reason: 'Milk did not come',
  })
  expect(await shop.visitor.json('GET', `/api/orders/customer/${asha.id}`)).toMatchObject([
    { id: other.id, status: 'new' },
    { id: order.id, status: 'cancelled', changes: [{}, { reason: 'Milk did not come' }] },
  ])
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
