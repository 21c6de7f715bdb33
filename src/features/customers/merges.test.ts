import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openShopOfTwo } from '../../testing/shop-of-two.ts'

test('a merge is previewed, moves orders and points, and then every name and id leads to the remaining customer', async () => {
  const { shop, order, asha, second, merge, listed } = await openShopOfTwo()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  const before = await shop.contents()
  const path = `/api/customers/${asha.id}/merges/preview?otherId=${second.id}`
  expect(await shop.admin.json('GET', path)).toMatchObject({ orders: 1 })
  expect(await shop.contents()).toEqual(before)
  const { token } = await second.phone.json('POST', `/api/customers/${second.id}/passbook`)
  expect((await merge()).status).toBe(204)
  expect(await listed()).toEqual([
    {
      id: asha.id,
      nickname: 'Asha',
      loyaltyPoints: 9,
      totalSpent: '900.00',
      merged: [{ id: second.id, nickname: 'Asha 2', at: '2026-03-01T10:00:00.000Z' }],
    },
  ])
  expect((await shop.admin.json('GET', '/api/analytics/stats')).totalCustomers).toBe(1)
  for (const { phone, id } of [asha, second]) {
    expect(await phone.json('GET', `/api/orders/customer/${id}`)).toHaveLength(2)
    const [latest] = await phone.json('GET', `/api/customers/${id}/points`)
    expect(latest).toMatchObject({ kind: 'merged', points: 6 })
  }
  const placed = await order(second.phone, second.id)
  expect(JSON.parse(placed.text)).toMatchObject({ customerId: asha.id })
  expect(await shop.newBrowser().json('POST', '/api/passbook', { token })).toMatchObject({ nickname: 'Asha' })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('an impossible merge or undo is refused in words, and changes nothing', async () => {
  const { shop, asha, second, merge, undo, join } = await openShopOfTwo()
  await using _ = shop
  const third = await join('Meena', 1)
  const refusedMerges = async (
    calls: [() => Promise<{ status: number; text: string }>, number, string][],
  ) => {
    const before = await shop.contents()
    for (const [call, status, text] of calls) expect(await call()).toMatchObject({ status, text })
    expect(await shop.contents()).toEqual(before)
  }
  const merged = 'This customer was merged with another. Please look at the list again.'
  await refusedMerges([
    [() => merge(asha.id, asha.id), 400, 'A customer cannot be merged with itself'],
    [() => merge(asha.id, 'nosuch'), 404, 'There is no such customer'],
    [() => merge('nosuch', asha.id), 404, 'There is no such customer'],
    [() => undo(), 404, 'These two customers are not merged'],
    [() => undo('nosuch', asha.id), 404, 'These two customers are not merged'],
  ])
  await merge()
  await refusedMerges([
    [() => merge(), 409, merged],
    [() => merge(second.id, third.id), 409, merged],
    [() => merge(third.id, second.id), 409, merged],
    [() => undo(third.id), 404, 'These two customers are not merged'],
    [() => shop.admin.call('DELETE', `/api/customers/${second.id}`), 409, merged],
    [
      () => shop.admin.call('PUT', `/api/customers/${second.id}/loyalty-points`, { body: { points: 1 } }),
      409,
      merged,
    ],
    [
      () => shop.admin.call('POST', `/api/customers/${second.id}/redemptions`, { body: { points: 1 } }),
      409,
      merged,
    ],
    [
      () => shop.admin.call('PUT', `/api/customers/${second.id}/nickname`, { body: { nickname: 'Usha' } }),
      409,
      merged,
    ],
  ])
  // A later merge has to be undone first.
  await merge(third.id, asha.id)
  await refusedMerges([[() => undo(), 409, merged]])
  for (const call of [() => undo(third.id, asha.id), () => undo()]) expect((await call()).status).toBe(204)
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('a customer who orders while being merged loses nothing, however the two meet', async () => {
  const { shop, order, asha, second, merge, undo, listed } = await openShopOfTwo()
  await using _ = shop
  for (let round = 0; round < 4; round += 1) {
    const orders = Array.from({ length: 5 }, () => order(second.phone, second.id))
    const [merged, ...placed] = await Promise.all([round % 2 === 0 ? merge() : undo(), ...orders])
    expect(merged?.status).toBe(204)
    expect(placed.map(({ status }) => status)).toEqual(Array(5).fill(201))
  }
  expect(await listed()).toMatchObject([
    { id: asha.id, loyaltyPoints: 3, totalSpent: '300.00' },
    { id: second.id, loyaltyPoints: 66, totalSpent: '6600.00' },
  ])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('an open screen of a merged customer is told to refetch, and hears of the orders under the new one', async () => {
  const { shop, order, asha, second, merge, undo } = await openShopOfTwo()
  await using _ = shop
  const path = `/api/customers/${second.id}/events`
  await using before = await second.phone.listen(path)
  await using others = await asha.phone.listen(`/api/customers/${asha.id}/events`)
  for (const events of [before, others]) expect(await events.next()).toMatchObject({ type: 'ready' })
  await merge()
  expect(await before.next()).toMatchObject({ type: 'ended' })
  expect(await others.next()).toMatchObject({ type: 'changed', data: ['customers'] })
  await using after = await second.phone.listen(path)
  expect(await after.next()).toMatchObject({ type: 'ready' })
  await order(asha.phone, asha.id)
  for (const events of [after, others])
    expect(await events.next()).toMatchObject({ type: 'changed', data: ['orders'] })
  await undo()
  expect(await after.next()).toMatchObject({ type: 'ended' })
})

test('an erased customer takes along those merged into it', async () => {
  const { shop, asha, second, merge } = await openShopOfTwo()
  await using _ = shop
  await shop.admin.json('POST', `/api/customers/${second.id}/passbook`)
  await shop.admin.json('PUT', `/api/customers/${second.id}/nickname`, { nickname: 'Usha' })
  await merge()
  const devices = (await shop.contents()).customer_devices as { token_hash: string }[]
  expect((await shop.admin.call('DELETE', `/api/customers/${asha.id}`)).status).toBe(204)
  const all = JSON.stringify(await shop.contents())
  for (const trace of ['Asha', 'asha', 'Usha', 'usha', ...devices.map(({ token_hash }) => token_hash)]) {
    expect(all, trace).not.toContain(trace)
  }
  expect(await shop.admin.json('GET', '/api/customers')).toEqual([
    expect.objectContaining({ isErased: true, loyaltyPoints: 0 }),
  ])
  expect((await second.phone.call('GET', `/api/orders/customer/${second.id}`)).status).toBe(404)
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})
