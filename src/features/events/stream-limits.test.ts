import { expect, test, vi } from 'vitest'
import { createEventStreams } from '../../events/event-streams.ts'
import type { EventReader } from '../../testing/event-reader.ts'
import { eventTime, expectReady, openEventShop } from '../../testing/event-shop.ts'

test('logging out, or a changed password, ends the streams of the sessions that are over at once', async () => {
  const { shop, place } = await openEventShop()
  await using _ = shop
  const login = async () => {
    const browser = shop.newBrowser()
    await browser.json('POST', '/api/admin/login', { password: shop.password })
    return browser
  }
  const [leaving, other] = [await login(), await login()]
  await using left = await leaving.listen('/api/events')
  await using ended = await other.listen('/api/events')
  await using changed = await shop.admin.listen('/api/events')
  for (const stream of [left, ended, changed]) await expectReady(stream)
  await leaving.json('POST', '/api/admin/logout')
  expect(await left.next()).toMatchObject({ type: 'ended' })
  expect(await left.next()).toBeUndefined()
  expect(await leaving.call('GET', '/api/events')).toMatchObject({
    status: 401,
    text: 'Please log in again.',
  })
  await shop.admin.json('PUT', '/api/admin/password', {
    currentPassword: shop.password,
    newPassword: 'another-secret',
  })
  for (const stream of [ended, changed]) expect(await stream.next()).toMatchObject({ type: 'ended' })
  await using again = await shop.admin.listen('/api/events')
  await expectReady(again)
  await place()
  expect(await again.next()).toMatchObject({ type: 'changed', data: ['orders'] })
})

test('a stream sends keep-alives, does not count as use of a session, and ends with it', async () => {
  const { shop } = await openEventShop({ eventStreams: createEventStreams({ heartbeat: 20 }) })
  await using _ = shop
  await using stream = await shop.admin.listen('/api/events')
  await expectReady(stream)
  const inHours = (hours: number) => shop.setTime(new Date(eventTime.getTime() + hours * 3_600_000))
  for (let hours = 1; hours <= 11; hours += 1) {
    inHours(hours)
    expect(await stream.next()).toMatchObject({ type: 'alive' })
  }
  inHours(12.1)
  let last = await stream.next()
  while (last?.type === 'alive') last = await stream.next()
  expect(last?.type).toBe('ended')
  expect((await shop.admin.call('GET', '/api/orders')).status).toBe(401)
})

test('streams are bounded by address and, of known phones, by customer; the owner’s are not', async () => {
  const limits = { address: 2, customer: 1 }
  const { shop, asha } = await openEventShop({ eventStreams: createEventStreams({ limits }) })
  await using _ = shop
  const path = `/api/customers/${asha.id}/events`
  const refused = async (from: string, phone = shop.visitor) => {
    const answer = await phone.call('GET', path, { from })
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer).toMatchObject({
      status: 429,
      text: 'Too many screens are listening already. Ask again in a while.',
    })
  }
  const listen = (from: string, phone = shop.visitor) => phone.listen(path, { from })
  await using _first = await listen('192.168.1.10')
  const second = await listen('192.168.1.10')
  await refused('192.168.1.10')
  await using _third = await listen('192.168.1.11')
  // A known phone does not wait for others behind its address, but for those of its own customer.
  const known = shop.newBrowser()
  await known.json('POST', '/api/orders', {
    customerId: asha.id,
    cartItems: [{ productId: (await shop.addProduct()).id, quantity: 1 }],
  })
  await using _own = await listen('192.168.1.10', known)
  await refused('192.168.1.12', known)
  const owners = await Promise.all(Array.from({ length: 5 }, () => shop.admin.listen('/api/events')))
  for (const owner of owners) {
    await expectReady(owner)
    await owner[Symbol.asyncDispose]()
  }
  // Closing a stream frees its slot.
  await second[Symbol.asyncDispose]()
  await using fourth = await listen('192.168.1.10')
  await expectReady(fourth)
})

test('HEAD opens no stream', async () => {
  const limits = { address: 0, customer: 0 }
  const { shop, asha } = await openEventShop({ eventStreams: createEventStreams({ limits }) })
  await using _ = shop
  const path = `/api/customers/${asha.id}/events`
  expect((await shop.visitor.call('HEAD', path)).status).toBe(200)
  expect((await shop.visitor.call('GET', path)).status).toBe(429)
})

test('a screen that reads nothing is disconnected, and its slot is free again', async () => {
  const limits = { address: 1, customer: 1 }
  const eventStreams = createEventStreams({ limits, writeTimeout: 20 })
  const { shop, asha, place } = await openEventShop({ eventStreams })
  await using _ = shop
  const path = `/api/customers/${asha.id}/events`
  await using asleep = await shop.visitor.listen(path)
  // The buffers between store and screen hold some of them.
  for (let count = 0; count < 20; count += 1) await place()
  await using awake = await vi.waitUntil(() => shop.visitor.listen(path).catch(() => undefined), 15_000)
  await expectReady(awake)
  await expectReady(asleep)
})

/** A shop with Asha, known on the phone that ordered first, and a way for more phones to become hers. */
const openShopOfAsha = async () => {
  const { shop } = await openEventShop()
  const phone = shop.newBrowser()
  const customer = await phone.json('POST', '/api/customers', { nickname: 'Asha Devi' })
  await phone.json('POST', '/api/orders', {
    customerId: customer.id,
    cartItems: [{ productId: (await shop.addProduct()).id, quantity: 1 }],
  })
  const { token } = await phone.json('POST', `/api/customers/${customer.id}/passbook`)
  const join = async () => {
    const phone = shop.newBrowser()
    await phone.json('POST', '/api/passbook/phones', { token })
    return phone
  }
  return { shop, phone, customer, path: `/api/customers/${customer.id}/events`, join }
}

const untilItEnds = async (stream: EventReader) => {
  let event = await stream.next()
  while (event && event.type !== 'ended') event = await stream.next()
  expect(event?.type).toBe('ended')
  expect(await stream.next()).toBeUndefined()
}

test('the stream of a known phone ends when the customer’s phones are forgotten', async () => {
  const { shop, phone, customer, path, join } = await openShopOfAsha()
  await using _ = shop
  await using stream = await (await join()).listen(path)
  expect((await stream.next())?.type).toBe('ready')
  await phone.json('POST', `/api/customers/${customer.id}/passbook/renewal?phones=forget`)
  await untilItEnds(stream)
})

test.each(['yes', 'no'])(
  'with private_customers %s a phone that stays known after the passbook is renewed hears on',
  async (value) => {
    const { shop, phone, customer, path, join } = await openShopOfAsha()
    await using _ = shop
    await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value })
    const joined = await join()
    await using stream = await joined.listen(path)
    await expectReady(stream)
    await phone.json('POST', `/api/customers/${customer.id}/passbook/renewal`)
    expect(await stream.next()).toMatchObject({ type: 'changed', data: ['customers'] })
    expect(await joined.json('GET', `/api/orders/customer/${customer.id}`)).toHaveLength(1)
  },
)

test('the stream of an unknown phone ends when customers become private, and it gets no other', async () => {
  const { shop, path } = await openShopOfAsha()
  await using _ = shop
  const unknown = shop.newBrowser()
  await using stream = await unknown.listen(path)
  await expectReady(stream)
  await shop.admin.json('PUT', '/api/settings', { key: 'private_customers', value: 'yes' })
  await untilItEnds(stream)
  expect((await unknown.call('GET', path)).status).toBe(403)
})
