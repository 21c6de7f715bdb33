import { expect, test } from 'vitest'
import { findInconsistencies } from '../../../scripts/tools/fuzz/find-inconsistencies.ts'
import type { Browser } from '../../testing/browser.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const merged = 'This customer was merged with another. Please look at the list again.'

/** A shop with two customers, Asha and Asha 2, each with a phone and an order, whom the owner can merge. */
const openShopOfTwo = async () => {
  const shop = await openTestShop({ now: new Date('2026-03-01T10:00:00Z') })
  const tea = await shop.addProduct({ name: 'Tea', price: '300' })
  const order = (phone: Browser, customerId: string, quantity = 1) =>
    phone.call('POST', '/api/orders', {
      body: { customerId, cartItems: [{ productId: tea.id, quantity }] },
      from: '192.168.1.20',
    })
  const join = async (nickname: string, quantity: number) => {
    const phone = shop.newBrowser()
    const { id } = await phone.json('POST', '/api/customers', { nickname })
    const placed = JSON.parse((await order(phone, id, quantity)).text)
    return { phone, id, orderId: placed.id as string }
  }
  const asha = await join('Asha', 1)
  const second = await join('Asha 2', 2)
  const merge = (keptId = asha.id, otherId = second.id) =>
    shop.admin.call('POST', `/api/customers/${keptId}/merges`, { body: { otherId, password: shop.password } })
  const listed = () => shop.admin.json('GET', '/api/customers')
  return { shop, order, asha, second, merge, listed, join }
}

test('an impossible merge is refused in words, and changes nothing', async () => {
  const { shop, asha, second, merge, join } = await openShopOfTwo()
  await using _ = shop
  const third = await join('Meena', 1)
  const refuses = async (calls: [() => Promise<{ status: number; text: string }>, number, string][]) => {
    const before = shop.contents()
    for (const [call, status, text] of calls) expect(await call()).toMatchObject({ status, text })
    expect(shop.contents()).toEqual(before)
  }
  await refuses([
    [() => merge(asha.id, asha.id), 400, 'A customer cannot be merged with itself'],
    [() => merge(asha.id, 'nosuch'), 404, 'There is no such customer'],
    [() => merge('nosuch', asha.id), 404, 'There is no such customer'],
  ])
  await merge()
  const ofMerged = (method: string, path: string, body?: object) => () =>
    shop.admin.call(method, `/api/customers/${second.id}${path}`, body && { body })
  await refuses([
    [() => merge(), 409, merged],
    [() => merge(second.id, third.id), 409, merged],
    [() => merge(third.id, second.id), 409, merged],
    [ofMerged('DELETE', ''), 409, merged],
    [ofMerged('PUT', '/loyalty-points', { points: 1 }), 409, merged],
    [ofMerged('POST', '/redemptions', { points: 1 }), 409, merged],
    [ofMerged('PUT', '/nickname', { nickname: 'Usha' }), 409, merged],
  ])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('every name, phone and id of merges that follow each other leads to the last customer', async () => {
  const { shop, order, asha, second, merge, join, listed } = await openShopOfTwo()
  await using _ = shop
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  await shop.admin.json('PUT', `/api/customers/${asha.id}/nickname`, { nickname: 'Usha' })
  const third = await join('Meena', 1)
  await merge(second.id, asha.id)
  await merge(third.id, second.id)
  for (const { phone, id } of [asha, second, third]) {
    expect(JSON.parse((await order(phone, id)).text)).toMatchObject({ customerId: third.id })
    expect(await phone.json('GET', '/api/customers/nickname/Usha')).toMatchObject({ nickname: 'Meena' })
  }
  for (const name of ['Asha', 'usha', 'Asha 2', 'Meena']) {
    const answer = await shop.admin.call('GET', `/api/customers?search=${encodeURIComponent(name)}`)
    expect(JSON.parse(answer.text), name).toMatchObject([{ id: third.id }])
    expect(answer.headers.get('x-total-count'), name).toBe('1')
  }
  expect(await listed()).toMatchObject([{ nickname: 'Meena', loyaltyPoints: 21, totalSpent: '2100.00' }])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('of more than eight phones those seen last stay; one known to both has been known since the earlier time', async () => {
  const { shop, asha, second, merge, listed } = await openShopOfTwo()
  await using _ = shop
  const join = async (customer: typeof asha, phone = shop.newBrowser()) => {
    const { token } = await customer.phone.json('POST', `/api/customers/${customer.id}/passbook`)
    await phone.json('POST', '/api/passbook/phones', { token })
    return phone
  }
  shop.setTime(new Date('2026-03-01T21:00:00Z'))
  await join(second, asha.phone)
  const early = [await join(asha), await join(asha), await join(asha)]
  await listed() // the session ends when it is not used for 12 hours
  shop.setTime(new Date('2026-03-02T08:00:00Z'))
  const late = await Promise.all(Array.from({ length: 6 }, () => join(second)))
  expect((await merge()).status).toBe(204)
  const phones = [asha.phone, second.phone, ...early, ...late]
  const names = await Promise.all(phones.map((phone) => phone.json('GET', '/api/phone/names')))
  expect(names.map(({ length }) => length)).toEqual([1, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1])
  expect(shop.contents().customer_devices).toContainEqual(
    expect.objectContaining({ since: '2026-03-01T10:00:00.000Z', last_seen: '2026-03-01T21:00:00.000Z' }),
  )
})

test('a customer who orders while being merged loses nothing, however the two meet', async () => {
  const { shop, order, asha, second, merge, listed } = await openShopOfTwo()
  await using _ = shop
  const orders = Array.from({ length: 20 }, () => order(second.phone, second.id))
  const [done, ...placed] = await Promise.all([merge(), ...orders])
  expect(done?.status).toBe(204)
  expect(placed.map(({ status }) => status)).toEqual(Array(20).fill(201))
  expect(await listed()).toMatchObject([{ id: asha.id, loyaltyPoints: 69, totalSpent: '6900.00' }])
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('an open screen of a merged customer is told to refetch, and hears of the orders under the new one', async () => {
  const { shop, order, asha, second, merge } = await openShopOfTwo()
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
})

test('an erased customer takes along those merged into it', async () => {
  const { shop, asha, second, merge } = await openShopOfTwo()
  await using _ = shop
  await shop.admin.json('POST', `/api/customers/${second.id}/passbook`)
  await shop.admin.json('PUT', `/api/customers/${second.id}/nickname`, { nickname: 'Usha' })
  await merge()
  const devices = shop.contents().customer_devices as { token_hash: string }[]
  expect((await shop.admin.call('DELETE', `/api/customers/${asha.id}`)).status).toBe(204)
  const all = JSON.stringify(shop.contents())
  for (const trace of ['Asha', 'asha', 'Usha', 'usha', ...devices.map(({ token_hash }) => token_hash)]) {
    expect(all, trace).not.toContain(trace)
  }
  expect(await shop.admin.json('GET', '/api/customers')).toEqual([
    expect.objectContaining({ isErased: true, loyaltyPoints: 0 }),
  ])
  expect((await second.phone.call('GET', `/api/orders/customer/${second.id}`)).status).toBe(404)
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('merging the customer of the taken name into the possible duplicate removes the note', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const other = await shop.visitor.json('POST', '/api/customers', { nickname: 'Asha 2', insteadOf: 'Asha' })
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], other)
  const marked = () => shop.admin.json('GET', `/api/orders/${id}`)
  expect(await marked()).toMatchObject({ maybeNickname: 'Asha' })
  await shop.admin.json('POST', `/api/customers/${other.id}/merges`, {
    otherId: asha.id,
    password: shop.password,
  })
  expect(await marked()).toMatchObject({ maybeNickname: null, customerNickname: 'Asha 2' })
  expect(await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true })).toMatchObject({
    customerNickname: 'Asha 2',
  })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})

test('a customer who may be one that was merged may be the one that is kept', async () => {
  await using shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const other = await shop.visitor.json('POST', '/api/customers', { nickname: 'Asha 2', insteadOf: 'Asha' })
  const usha = await shop.addCustomer('Usha')
  const { id } = await shop.placeOrder([{ ...tea, quantity: 1 }], other)
  const { password } = shop
  await shop.admin.json('POST', `/api/customers/${usha.id}/merges`, { otherId: asha.id, password })
  expect(await shop.admin.json('GET', `/api/orders/${id}`)).toMatchObject({ maybeNickname: 'Usha' })
  const said = await shop.admin.json('PUT', `/api/orders/${id}/same-person`, { isSame: true, password })
  expect(said).toMatchObject({ customerId: usha.id, maybeNickname: null })
  expect(findInconsistencies(shop.dataDir)).toEqual([])
})
