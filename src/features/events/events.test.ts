import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  AdminOrderEvent,
  AdminOrderEventsSince,
  OrderEvent,
  OrderEventsSince,
  StreamState,
} from '../../contract/events.ts'
import type { EventReader } from '../../testing/event-reader.ts'
import { eventTime, expectReady, openEventShop } from '../../testing/event-shop.ts'

const epoch = expect.any(Number)

test('the owner hears of every order as it is placed, with what there is to say', async () => {
  const { shop, place } = await openEventShop()
  await using _ = shop
  await using stream = await shop.admin.listen('/api/events')
  const { headers } = stream.response
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  const ready = await stream.next()
  expect(v.parse(StreamState, ready?.data)).toMatchObject({ seq: 0 })
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
      at: eventTime.toISOString(),
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
  const { shop, asha } = await openEventShop()
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
  const { shop, asha, place } = await openEventShop()
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
  const { shop, asha, place } = await openEventShop()
  await using _ = shop
  for (let count = 0; count < 110; count += 1) await place()
  const from = async (stream: EventReader, first: number) => {
    await expectReady(stream, first - 1)
    const seqs = []
    for (let seq = first; seq <= 110; seq += 1) seqs.push(Number((await stream.next())?.id))
    expect(seqs).toEqual(Array.from({ length: 111 - first }, (_each, index) => first + index))
    await place()
    expect((await stream.next())?.id).toBe('111')
  }
  await using header = await shop.admin.listen('/api/events?after=7', { headers: { 'last-event-id': '5' } })
  await from(header, 6)
  await using query = await shop.visitor.listen(`/api/customers/${asha.id}/events?after=108`)
  await expectReady(query, 108)
  for (const id of ['109', '110', '111']) expect((await query.next())?.id).toBe(id)
})

test('orders in a burst all arrive once and in order', async () => {
  const { shop, place } = await openEventShop()
  await using _ = shop
  await using stream = await shop.admin.listen('/api/events')
  await expectReady(stream, 0)
  const placing = Promise.all(Array.from({ length: 100 }, () => place()))
  for (let seq = 1; seq <= 100; seq += 1) expect((await stream.next())?.data.seq).toBe(seq)
  await placing
})

test('a client that missed too much, or has seen events that a restored store lacks, must refetch everything', async () => {
  const { shop, place } = await openEventShop()
  await using _ = shop
  await place()
  await using ahead = await shop.admin.listen('/api/events', { headers: { 'last-event-id': '5' } })
  expect(await ahead.next()).toEqual({ type: 'resync', id: '1', data: { seq: 1, epoch } })
  expect(await shop.admin.json('GET', '/api/events/since?after=5')).toEqual({
    seq: 1,
    epoch,
    events: [],
    hasMore: false,
    mustRefetch: true,
  })
  await shop.context.db
    .insertInto('order_changes')
    .values(
      Array.from({ length: 1_001 }, () => ({
        order_seq: 1,
        from_status: 'new' as const,
        status: 'accepted' as const,
        reason: null,
        at: eventTime.toISOString(),
      })),
    )
    .execute()
  await using behind = await shop.admin.listen('/api/events?after=0')
  expect(await behind.next()).toMatchObject({ type: 'resync', id: '1002' })
  expect(await shop.admin.json('GET', '/api/events/since?after=1')).toMatchObject({
    mustRefetch: true,
    events: [],
  })
})

test('a poll tells the same as the stream, page by page', async () => {
  const { shop, asha, place } = await openEventShop()
  await using _ = shop
  const ravi = await shop.addCustomer('Ravi')
  const poll = async (after: string) =>
    v.parse(AdminOrderEventsSince, await shop.admin.json('GET', `/api/events/since${after}`))
  expect(await poll('')).toEqual({ seq: 0, epoch, events: [], hasMore: false, mustRefetch: false })
  for (let count = 0; count < 101; count += 1) await place()
  const first = await poll('?after=0')
  expect(first).toMatchObject({ seq: 100, hasMore: true, mustRefetch: false })
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
  const { shop } = await openEventShop()
  await using _ = shop
  const customer = await shop.addCustomer('events')
  expect(await shop.visitor.json('GET', '/api/customers/nickname/events')).toEqual(customer)
})

test('open screens hear that the catalogue or a setting changed, and a poll says the same', async () => {
  const { shop, asha } = await openEventShop()
  await using _ = shop
  await using dashboard = await shop.admin.listen('/api/events')
  await using page = await shop.visitor.listen(`/api/customers/${asha.id}/events`)
  let last = (await dashboard.next())?.data.epoch
  expect((await page.next())?.data.epoch).toBe(last)
  const changes: [string, string, unknown][] = [
    ['POST', '/api/products', { name: 'Rice', price: '60' }],
    ['POST', '/api/categories', { name: 'Grains', displayOrder: 0 }],
    ['POST', '/api/highlights', { title: 'Holi', description: 'Colours', displayOrder: 0 }],
    ['PUT', '/api/settings', { key: 'daily_notice', value: 'Closed on Monday' }],
  ]
  for (const [method, path, body] of changes) {
    // A change that is refused is none.
    expect((await shop.admin.call(method, path, { body: {} })).status).toBe(400)
    await shop.admin.json(method, path, body)
    const event = await dashboard.next()
    expect(event).toEqual({ type: 'catalogue-changed', id: undefined, data: { epoch } })
    expect(event?.data.epoch).not.toBe(last)
    last = event?.data.epoch
    expect(await page.next()).toEqual(event)
    for (const path of ['/api/events', `/api/customers/${asha.id}/events`]) {
      expect((await shop.admin.json('GET', `${path}/since`)).epoch).toBe(last)
    }
  }
})

test('open screens refetch after a payment, and only the owner’s after khata entries and counted cash', async () => {
  const { shop, place, asha } = await openEventShop()
  await using _ = shop
  const id = await place()
  await using dashboard = await shop.admin.listen('/api/events')
  await using page = await shop.visitor.listen(`/api/customers/${asha.id}/events`)
  await expectReady(dashboard, 1)
  await expectReady(page, 1)
  const refetch = { type: 'resync', id: '1', data: { seq: 1, epoch } }
  await shop.admin.json('PUT', `/api/orders/${id}/payment`, { payment: 'cash', from: 'unpaid' })
  expect(await dashboard.next()).toEqual(refetch)
  expect(await page.next()).toEqual(refetch)
  const khata = `/api/customers/${asha.id}/khata`
  await shop.admin.json('PUT', khata, { name: 'Asha Patil' })
  const entry = await shop.admin.json('POST', `${khata}/entries`, { kind: 'gave', amount: '20' })
  expect(await dashboard.next()).toEqual(refetch)
  await shop.admin.json('POST', `${khata}/entries/${entry.seq}/reversal`, { reason: 'Typed twice' })
  expect(await dashboard.next()).toEqual(refetch)
  await shop.admin.json('POST', '/api/days/2026-03-01/counted', { amount: '400' })
  expect(await dashboard.next()).toEqual(refetch)
  await place()
  expect((await page.next())?.type).toBe('order-placed')
})
