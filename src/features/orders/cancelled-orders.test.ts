import { expect, test } from 'vitest'
import { openShopWithOrder, placedAt } from '../../testing/shop-with-order.ts'

test('cancelling takes points, spending and figures back, and the shopper reads why', async () => {
  const { shop, asha, tea, place, order, move, customer, history } = await openShopWithOrder()
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
  expect(await shop.admin.json('GET', '/api/analytics/stats')).toMatchObject({
    totalSales: 300,
    totalOrders: 1,
  })
  expect(await shop.admin.json('GET', '/api/analytics/most-ordered')).toEqual([
    { product: { id: tea.id, name: 'Tea', nameHi: '' }, orderCount: 1, revenue: 300 },
  ])
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
