import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openShopOfTwo } from '../../testing/shop-of-two.ts'

test('an undone merge gives back the orders and points it moved, and what came in under that name since', async () => {
  const { shop, order, asha, second, merge, undo, listed } = await openShopOfTwo()
  await using _ = shop
  const before = await listed()
  await merge()
  expect((await undo()).status).toBe(204)
  expect(await listed()).toEqual(before)
  await merge()
  await order(second.phone, second.id)
  await order(asha.phone, asha.id)
  await shop.admin.json('PUT', `/api/orders/${second.orderId}/status`, {
    from: 'new',
    status: 'cancelled',
    reason: 'No stock',
  })
  expect((await undo()).status).toBe(204)
  expect(await listed()).toMatchObject([
    { nickname: 'Asha', loyaltyPoints: 6, totalSpent: '600.00' },
    { nickname: 'Asha 2', loyaltyPoints: 3, totalSpent: '300.00' },
  ])
  // Points that the cancellation took from one customer go to the other one, which has the order now.
  await shop.admin.json('PUT', `/api/orders/${second.orderId}/status`, { from: 'cancelled', status: 'new' })
  expect((await listed())[1]).toMatchObject({ loyaltyPoints: 9, totalSpent: '900.00' })
  expect(await second.phone.json('GET', `/api/orders/customer/${second.id}`)).toHaveLength(2)
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('points that were spent in between cannot go back, and the history says how many', async () => {
  const { shop, asha, second, merge, undo, listed } = await openShopOfTwo()
  await using _ = shop
  await merge()
  await shop.admin.json('POST', `/api/customers/${asha.id}/redemptions`, { points: 5 })
  expect((await undo()).status).toBe(204)
  expect(await listed()).toMatchObject([{ loyaltyPoints: 0 }, { loyaltyPoints: 4 }])
  expect((await shop.admin.json('GET', `/api/customers/${asha.id}/points`))[0]).toMatchObject({
    kind: 'merged',
    points: -4,
    missing: 2,
  })
  expect((await shop.admin.json('GET', `/api/customers/${second.id}/points`))[0]).toMatchObject({ points: 4 })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('orders through a chain of merges find their way back', async () => {
  const { shop, order, asha, second, merge, undo, listed, join } = await openShopOfTwo()
  await using _ = shop
  const third = await join('Meena', 1)
  await merge()
  await merge(third.id, asha.id)
  const placed = await order(second.phone, second.id)
  expect(JSON.parse(placed.text)).toMatchObject({ customerId: third.id })
  // A page that was opened between the two merges sends the id of the first.
  await order(second.phone, asha.id)
  expect(await listed()).toMatchObject([{ nickname: 'Meena', loyaltyPoints: 18, totalSpent: '1800.00' }])
  await undo(third.id, asha.id)
  await undo()
  expect(await listed()).toMatchObject([
    { nickname: 'Asha', loyaltyPoints: 3, totalSpent: '300.00' },
    { nickname: 'Asha 2', loyaltyPoints: 12, totalSpent: '1200.00' },
    { nickname: 'Meena', loyaltyPoints: 3, totalSpent: '300.00' },
  ])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('what a merged customer’s phone ordered under the name of the kept one goes back with it', async () => {
  const { shop, order, asha, second, merge, undo, listed } = await openShopOfTwo()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  await merge()
  // As the shop's page does: it looks the nickname up and orders for the id in the response.
  const { id } = await second.phone.json('GET', '/api/customers/nickname/Asha%202')
  expect(id).toBe(asha.id)
  const placed = JSON.parse((await order(second.phone, id)).text)
  await order(asha.phone, asha.id)
  await undo()
  expect(await listed()).toMatchObject([
    { nickname: 'Asha', loyaltyPoints: 6 },
    { nickname: 'Asha 2', loyaltyPoints: 9 },
  ])
  const own: { id: string }[] = await second.phone.json('GET', `/api/orders/customer/${second.id}`)
  expect(own.map((each) => each.id)).toContain(placed.id)
  expect(await asha.phone.json('GET', `/api/orders/customer/${asha.id}`)).toHaveLength(2)
  const orders: { isNewPhone: boolean }[] = await shop.admin.json('GET', '/api/orders')
  expect(orders.filter(({ isNewPhone }) => isNewPhone)).toEqual([])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})
