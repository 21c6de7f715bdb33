import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const erasedSentence = 'The shop has erased this customer. The next order under the name starts over.'

/**
 * A shop with the customer Asha: an order from a phone, one cancelled with a reason that names her, and
 * points with a note about her.
 */
const openShop = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '1000' })
  const asha = await shop.addCustomer('Asha')
  const phone = shop.newBrowser()
  const body = { customerId: asha.id, cartItems: [{ productId: tea.id, quantity: 1 }] }
  const place = async (key: string): Promise<string> => {
    const headers = { 'idempotency-key': key }
    return JSON.parse((await phone.call('POST', '/api/orders', { body, from: '203.0.113.7', headers })).text)
      .id
  }
  const [kept, cancelled] = [await place('checkout-1'), await place('checkout-2')]
  await shop.admin.json('PUT', `/api/orders/${cancelled}/status`, {
    from: 'new',
    status: 'cancelled',
    reason: 'Asha rang up',
  })
  const points = `/api/customers/${asha.id}/loyalty-points`
  await shop.admin.json('PUT', points, { points: 25, reason: 'Asha has her birthday' })
  const erase = () => shop.admin.call('DELETE', `/api/customers/${asha.id}`)
  return { shop, phone, body, asha, kept, cancelled, erase }
}

test('nothing in the store identifies an erased customer any more, and all figures still agree', async () => {
  const { shop, asha, kept, erase } = await openShop()
  await using _ = shop
  const before = shop.contents()
  const [{ device_id: device }] = before.orders as [{ device_id: string }]
  expect((await erase()).status).toBe(204)
  const after = shop.contents()
  const all = JSON.stringify(after)
  expect(after.orders).toMatchObject([{ request_hash: null }, { request_hash: null }])
  for (const trace of ['Asha', 'asha', '203.0.113.7', device]) {
    expect(JSON.stringify(before)).toContain(trace)
    expect(all).not.toContain(trace)
  }
  for (const table of ['order_lines', 'shop_totals', 'product_totals', 'order_counts']) {
    expect(after[table]).toEqual(before[table])
  }
  expect(findInconsistencies(shop.dataDir)).toEqual([])
  const nickname = `Erased customer ${asha.id.slice(-6).toUpperCase()}`
  expect(await shop.admin.json('GET', '/api/customers')).toEqual([
    { id: asha.id, nickname, loyaltyPoints: 0, totalSpent: '1000.00', isErased: true },
  ])
  expect(await shop.admin.json('GET', `/api/orders/${kept}`)).toMatchObject({
    customerNickname: nickname,
    total: '1000.00',
    pointsEarned: 10,
  })
  expect(await erase()).toMatchObject({ status: 404, text: erasedSentence })
  expect(shop.contents()).toEqual(after)
  const history = await shop.admin.json('GET', `/api/customers/${asha.id}/points`)
  expect(history[0]).toMatchObject({ kind: 'adjusted', points: -25, balance: 0, reason: null })
})

test('an erased record can be neither looked up nor taken over, and the same name starts a new customer', async () => {
  const { shop, asha, erase } = await openShop()
  await using _ = shop
  await erase()
  const [{ nickname, nickname_key: key }] = shop.contents().customers as [
    { nickname: string; nickname_key: string },
  ]
  const nicknames = [nickname, nickname.toLowerCase(), key, `Erased customer ${asha.id}`, 'Asha']
  for (const name of nicknames) {
    const lookup = await shop.visitor.call('GET', `/api/customers/nickname/${encodeURIComponent(name)}`)
    expect(lookup.status, name).toBe(404)
  }
  for (const name of nicknames) {
    const made = await shop.visitor.call('POST', '/api/customers', { body: { nickname: name } })
    expect(made.text, name).not.toContain(`"id":"${asha.id}"`)
  }
  const anew = await shop.visitor.json('GET', '/api/customers/nickname/Asha')
  expect(anew).toMatchObject({ nickname: 'Asha', loyaltyPoints: 0, totalSpent: '0.00' })
  expect(await shop.visitor.json('GET', `/api/orders/customer/${anew.id}`)).toEqual([])
})

test('a phone with the old id gets a refusal that says so, and orders again under the name', async () => {
  const { shop, phone, body, asha, erase } = await openShop()
  await using _ = shop
  await using events = await phone.listen(`/api/customers/${asha.id}/events`)
  expect(await events.next()).toMatchObject({ type: 'ready' })
  await erase()
  expect(await events.next()).toMatchObject({ type: 'ended' })
  expect(await events.next()).toBeUndefined()
  for (const path of [
    `/api/customers/${asha.id}/events`,
    `/api/customers/${asha.id}/points`,
    `/api/orders/customer/${asha.id}`,
  ]) {
    expect(await phone.call('GET', path), path).toMatchObject({ status: 404, text: erasedSentence })
  }
  const before = shop.contents()
  expect(await phone.call('POST', '/api/orders', { body })).toMatchObject({
    status: 404,
    text: erasedSentence,
  })
  expect(shop.contents()).toEqual(before)
  const { id: customerId } = await phone.json('POST', '/api/customers', { nickname: 'Asha' })
  expect(await phone.call('POST', '/api/orders', { body: { ...body, customerId } })).toMatchObject({
    status: 201,
  })
})

test('another customer loses nothing, and hears nothing', async () => {
  const { shop, erase, body } = await openShop()
  await using _ = shop
  const ravi = await shop.addCustomer('Ravi')
  await using events = await shop.visitor.listen(`/api/customers/${ravi.id}/events`)
  await events.next()
  const order = { ...body, customerId: ravi.id }
  await shop.visitor.call('POST', '/api/orders', { body: order, from: '203.0.113.9' })
  expect(await events.next()).toMatchObject({ type: 'changed', data: ['orders'] })
  const rowsOf = async () => {
    const { customers = [], orders = [] } = shop.contents()
    return [...customers, ...orders].filter((row) => JSON.stringify(row).includes(ravi.id))
  }
  const before = await rowsOf()
  await erase()
  expect(await rowsOf()).toEqual(before)
  expect(JSON.stringify(before)).toContain('203.0.113.9')
  await shop.visitor.call('POST', '/api/orders', { body: order })
  expect(await events.next()).toMatchObject({ type: 'changed', data: ['orders'] })
})

test('points of an erased customer stay at nothing, whatever happens to the orders', async () => {
  const { shop, asha, kept, cancelled, erase } = await openShop()
  await using _ = shop
  await erase()
  const more = { quantity: 5, from: { status: 'new', changes: 1 } }
  await shop.admin.json('PUT', `/api/orders/${kept}/lines/0`, more)
  for (const [id, from, status] of [
    [cancelled, 'cancelled', 'new'],
    [kept, 'new', 'cancelled'],
    [kept, 'cancelled', 'completed'],
  ]) {
    await shop.admin.json('PUT', `/api/orders/${id}/status`, {
      from,
      status,
      reason: status === 'cancelled' ? 'Nobody came' : '',
    })
  }
  expect((await shop.admin.json('GET', '/api/customers'))[0]).toMatchObject({ loyaltyPoints: 0 })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
  for (const [method, path, body] of [
    ['PUT', 'loyalty-points', { points: 3 }],
    ['POST', 'redemptions', { points: 1 }],
  ] as const) {
    const answer = await shop.admin.call(method, `/api/customers/${asha.id}/${path}`, { body })
    expect(answer).toMatchObject({ status: 404, text: erasedSentence })
  }
})
