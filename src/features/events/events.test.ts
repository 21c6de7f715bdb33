import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import {
  AdminOrderEvent,
  AdminOrderEventsSince,
  OrderEvent,
  OrderEventsSince,
  StreamState,
} from '../../contract/events.ts'
import { createEventStreams } from '../../events/event-streams.ts'
import type { EventReader } from '../../testing/event-reader.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const now = new Date('2026-03-01T10:00:00Z')

const openWithTea = async (options: Parameters<typeof openTestShop>[0] = {}) => {
  const shop = await openTestShop({ now, ...options })
  const tea = await shop.addProduct({ price: '120.50' })
  const asha = await shop.addCustomer('Asha')
  const place = async (customer: { id: string } = asha) =>
    (await shop.placeOrder([{ id: tea.id, quantity: 2 }], customer)).id
  return { shop, asha, place }
}

const expectReady = async (stream: EventReader, seq: number) =>
  expect(await stream.next()).toEqual({ type: 'ready', id: String(seq), data: { seq } })

test('the owner hears of every order as it is placed, with what there is to say', async () => {
  const { shop, place } = await openWithTea()
  await using _ = shop
  await using stream = await shop.admin.listen('/api/events')
  const { headers } = stream.response
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  const ready = await stream.next()
  expect(v.parse(StreamState, ready?.data)).toEqual({ seq: 0 })
  const orderId = await place()
  const event = await stream.next()
  expect(event).toEqual({
    type: 'order-placed',
    id: '1',
    data: {
      seq: 1,
      type: 'order-placed',
      orderId,
      status: 'new',
      reason: null,
      at: now.toISOString(),
      dayNumber: 1,
      customerNickname: 'Asha',
      itemCount: 2,
      countedItems: 2,
      total: '241.00',
    },
  })
  expect(v.parse(AdminOrderEvent, event?.data)).toMatchObject({ seq: 1, total: 24_100 })
})

test('loose goods are counted as one item, in however many steps', async () => {
  const { shop, asha } = await openWithTea()
  await using _ = shop
  const onions = await shop.addProduct({ name: 'Onion', price: '10', unit: 'kg', stepBase: 250 })
  const soap = await shop.addProduct({ name: 'Soap', price: '40' })
  const lines = [
    { id: onions.id, quantity: 6 },
    { id: soap.id, quantity: 3 },
  ]
  await shop.placeOrder(lines, asha)
  const { events } = await shop.admin.json('GET', '/api/events/since?after=0')
  expect(events).toMatchObject([{ itemCount: 9, countedItems: 4 }])
})

test('a shopper hears of the own orders only, and nothing of anybody’s name', async () => {
  const { shop, asha, place } = await openWithTea()
  await using _ = shop
  const ravi = await shop.addCustomer('Ravi')
  await using stream = await shop.visitor.listen(`/api/customers/${asha.id}/events`)
  await expectReady(stream, 0)
  await place(ravi)
  const orderId = await place()
  const event = await stream.next()
  expect(event).toMatchObject({ type: 'order-placed', id: '2', data: { seq: 2, orderId } })
  expect(event?.data).toEqual(v.parse(OrderEvent, event?.data))
  for (const path of ['events', 'events/since']) {
    expect(await shop.visitor.call('GET', `/api/customers/nosuch/${path}`)).toMatchObject({
      status: 404,
      text: 'There is no such customer',
    })
  }
})

test('a screen that comes back catches up with all it missed, in order, also a hundred and more', async () => {
  const { shop, asha, place } = await openWithTea()
  await using _ = shop
  for (let count = 0; count < 230; count += 1) await place()
  const from = async (stream: EventReader, first: number) => {
    await expectReady(stream, first - 1)
    const seqs = []
    for (let seq = first; seq <= 230; seq += 1) seqs.push(Number((await stream.next())?.id))
    expect(seqs).toEqual(Array.from({ length: 231 - first }, (_each, index) => first + index))
    await place()
    expect((await stream.next())?.id).toBe('231')
  }
  await using header = await shop.admin.listen('/api/events?after=7', { headers: { 'last-event-id': '25' } })
  await from(header, 26)
  await using query = await shop.visitor.listen(`/api/customers/${asha.id}/events?after=228`)
  await expectReady(query, 228)
  for (const id of ['229', '230', '231']) expect((await query.next())?.id).toBe(id)
})

test('orders in a burst all arrive once and in order', async () => {
  const { shop, place } = await openWithTea()
  await using _ = shop
  await using stream = await shop.admin.listen('/api/events')
  await expectReady(stream, 0)
  const placing = Promise.all(Array.from({ length: 100 }, () => place()))
  for (let seq = 1; seq <= 100; seq += 1) expect((await stream.next())?.data.seq).toBe(seq)
  await placing
})

test('a client that missed too much, or has seen events that a restored store lacks, must refetch everything', async () => {
  const { shop, place } = await openWithTea()
  await using _ = shop
  await place()
  await using ahead = await shop.admin.listen('/api/events', { headers: { 'last-event-id': '5' } })
  expect(await ahead.next()).toEqual({ type: 'resync', id: '1', data: { seq: 1 } })
  expect(await shop.admin.json('GET', '/api/events/since?after=5')).toEqual({
    seq: 1,
    events: [],
    hasMore: false,
    isResync: true,
  })
  await shop.context.db
    .insertInto('order_changes')
    .values(
      Array.from({ length: 1_001 }, () => ({
        order_seq: 1,
        from_status: 'new' as const,
        status: 'accepted' as const,
        reason: null,
        at: now.toISOString(),
      })),
    )
    .execute()
  await using behind = await shop.admin.listen('/api/events?after=0')
  expect(await behind.next()).toMatchObject({ type: 'resync', id: '1002' })
  expect(await shop.admin.json('GET', '/api/events/since?after=1')).toMatchObject({
    isResync: true,
    events: [],
  })
})

test('a poll tells the same as the stream, page by page', async () => {
  const { shop, asha, place } = await openWithTea()
  await using _ = shop
  const ravi = await shop.addCustomer('Ravi')
  const poll = async (after: string) =>
    v.parse(AdminOrderEventsSince, await shop.admin.json('GET', `/api/events/since${after}`))
  expect(await poll('')).toEqual({ seq: 0, events: [], hasMore: false, isResync: false })
  for (let count = 0; count < 101; count += 1) await place()
  const first = await poll('?after=0')
  expect(first).toMatchObject({ seq: 100, hasMore: true, isResync: false })
  expect(await poll('?after=100')).toMatchObject({ seq: 101, hasMore: false, events: [{ seq: 101 }] })
  await using stream = await shop.admin.listen('/api/events?after=100')
  await expectReady(stream, 100)
  const event = v.parse(AdminOrderEvent, (await stream.next())?.data)
  expect((await poll('?after=100')).events).toEqual([event])
  await place(ravi)
  const own = await shop.visitor.json('GET', `/api/customers/${asha.id}/events/since?after=99`)
  expect(v.parse(OrderEventsSince, own)).toMatchObject({ seq: 102, events: [{ seq: 100 }, { seq: 101 }] })
  for (const bad of ['-1', '1.5', 'x', '', '9'.repeat(16)]) {
    for (const path of ['/api/events', '/api/events/since', `/api/customers/${asha.id}/events`]) {
      const answer = await shop.admin.call('GET', `${path}?after=${bad}`)
      expect(answer, bad).toMatchObject({ status: 400, text: 'The last event must be a number' })
    }
  }
})

test('a customer who is called "events" is found all the same', async () => {
  const { shop } = await openWithTea()
  await using _ = shop
  const customer = await shop.addCustomer('events')
  expect(await shop.visitor.json('GET', '/api/customers/nickname/events')).toEqual(customer)
})

test('logging out, or a changed password, ends the streams of the sessions that are over at once', async () => {
  const { shop, place } = await openWithTea()
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
  for (const stream of [left, ended, changed]) await expectReady(stream, 0)
  await leaving.json('POST', '/api/admin/logout')
  expect(await left.next()).toMatchObject({ type: 'logged-out' })
  expect(await left.next()).toBeUndefined()
  expect(await leaving.call('GET', '/api/events')).toMatchObject({
    status: 401,
    text: 'Please log in again.',
  })
  expect(await leaving.call('GET', '/api/events/since')).toMatchObject({ status: 401 })
  await shop.admin.json('PUT', '/api/admin/password', {
    currentPassword: shop.password,
    newPassword: 'another-secret',
  })
  for (const stream of [ended, changed]) expect(await stream.next()).toMatchObject({ type: 'logged-out' })
  await using again = await shop.admin.listen('/api/events')
  await expectReady(again, 0)
  await place()
  expect(await again.next()).toMatchObject({ type: 'order-placed' })
})

test('a stream sends keep-alives, does not count as use of a session, and ends with it', async () => {
  const { shop } = await openWithTea({ eventStreams: createEventStreams({ heartbeat: 20 }) })
  await using _ = shop
  await using stream = await shop.admin.listen('/api/events')
  await expectReady(stream, 0)
  const inHours = (hours: number) => shop.setTime(new Date(now.getTime() + hours * 3_600_000))
  for (let hours = 1; hours <= 11; hours += 1) {
    inHours(hours)
    expect(await stream.next()).toEqual({ type: 'alive', id: undefined, data: {} })
    await shop.admin.json('GET', '/api/events/since')
  }
  inHours(12.1)
  let last = await stream.next()
  while (last?.type === 'alive') last = await stream.next()
  expect(last?.type).toBe('logged-out')
  expect((await shop.admin.call('GET', '/api/orders')).status).toBe(401)
})

test('streams are bounded overall and per address, apart for owner and shoppers', async () => {
  const limits = { owner: { overall: 1, perClient: 1 }, shopper: { overall: 3, perClient: 2 } }
  const { shop, asha } = await openWithTea({ eventStreams: createEventStreams({ limits }) })
  await using _ = shop
  const path = `/api/customers/${asha.id}/events`
  const refused = async (from: string) => {
    const answer = await shop.visitor.call('GET', path, { from })
    expect(answer.headers.get('retry-after')).toBe('30')
    expect(answer).toMatchObject({
      status: 429,
      text: 'Too many screens are listening already. Ask again in a while.',
    })
  }
  const listen = (from: string) => shop.visitor.listen(path, { from })
  await using _first = await listen('192.168.1.10')
  const second = await listen('192.168.1.10')
  await refused('192.168.1.10')
  await using _third = await listen('192.168.1.11')
  await refused('192.168.1.12')
  await using owner = await shop.admin.listen('/api/events')
  await expectReady(owner, 0)
  expect((await shop.admin.call('GET', '/api/events')).status).toBe(429)
  // Closing a stream frees its slot.
  await second[Symbol.asyncDispose]()
  await using fourth = await listen('192.168.1.12')
  await expectReady(fourth, 0)
})

test('the streams of one IPv6 network are counted together', async () => {
  const limits = { owner: { overall: 1, perClient: 1 }, shopper: { overall: 9, perClient: 1 } }
  const { shop, asha } = await openWithTea({ eventStreams: createEventStreams({ limits }) })
  await using _ = shop
  const path = `/api/customers/${asha.id}/events`
  await using _first = await shop.visitor.listen(path, { from: '2001:db8:1:2::1' })
  expect((await shop.visitor.call('GET', path, { from: '2001:db8:1:2:3::9' })).status).toBe(429)
  await using other = await shop.visitor.listen(path, { from: '2001:db8:1:3::1' })
  await expectReady(other, 0)
})

test('HEAD opens no stream', async () => {
  const limits = { owner: { overall: 0, perClient: 0 }, shopper: { overall: 0, perClient: 0 } }
  const { shop } = await openWithTea({ eventStreams: createEventStreams({ limits }) })
  await using _ = shop
  expect((await shop.admin.call('HEAD', '/api/events')).status).toBe(200)
  expect((await shop.admin.call('GET', '/api/events')).status).toBe(429)
})

test('a screen that reads nothing is disconnected, and its slot is free again', async () => {
  const limits = { owner: { overall: 1, perClient: 1 }, shopper: { overall: 1, perClient: 1 } }
  const eventStreams = createEventStreams({ limits, writeTimeout: 20 })
  const { shop, asha, place } = await openWithTea({ eventStreams })
  await using _ = shop
  const path = `/api/customers/${asha.id}/events`
  await using asleep = await shop.visitor.listen(path)
  // The buffers between store and screen hold some of them.
  for (let count = 0; count < 20; count += 1) await place()
  await using awake = await vi.waitUntil(
    () => shop.visitor.listen(`${path}?after=0`).catch(() => undefined),
    15_000,
  )
  await expectReady(awake, 0)
  expect((await awake.next())?.type).toBe('order-placed')
  await expectReady(asleep, 0)
})
