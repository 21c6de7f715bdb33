import { expect, test, vi } from 'vitest'
import { AdminOrderEvent, AdminOrderEventsSince, OrderEvent, OrderEventsSince } from '#contract/events.ts'
import { openTestShop } from '../../../../src/testing/test-shop.ts'
import { type Connection, connect, hold, says, unreachable } from '../../../testing/connection.ts'
import { eventSourceOver } from '../../../testing/event-source.ts'
import { type LiveOptions, type LiveStatus, openLiveUpdates } from './live-updates.ts'

const dashboard = { path: '/api/events', event: AdminOrderEvent, since: AdminOrderEventsSince }
const stream = 'STREAM /api/events'
const poll = 'GET /api/events/since'
// What a test does not ask for never comes: no stream counts as late, however slow the machine is.
const never = 600_000
const timings = { untilReady: never, silence: never, poll: 20, pollTimeout: never, retry: 10 }
/** For streams that do not come: the store is soon polled instead. */
const impatient = { ...timings, untilReady: 60 }

const show = (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A dashboard of a shop with one product, listening; `heard` in the order it came. */
const openShop = async (
  faults: Record<string, Parameters<Connection['break']>[1]> = {},
  options?: LiveOptions,
) => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const place = async () => (await shop.placeOrder([{ ...tea, quantity: 1 }], asha)).id
  const connection = connect(shop.admin)
  for (const [call, fault] of Object.entries(faults)) connection.break(call, fault)
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  const heard: string[] = []
  const states: LiveStatus[] = []
  const updates = openLiveUpdates(
    dashboard,
    {
      onEvent: ({ orderId }) => heard.push(orderId),
      onResync: () => heard.push('resync'),
      onStatus: (status) => states.push(status),
      onEnd: () => heard.push('end'),
    },
    { timings, ...options },
  )
  const state = () => states.at(-1)?.state
  return {
    shop,
    place,
    connection,
    updates,
    heard,
    states,
    isIn: (wanted: string) => expect.poll(() => state()).toBe(wanted),
    hears: (wanted: string[]) => expect.poll(() => heard).toEqual(wanted),
    [Symbol.asyncDispose]: async () => {
      updates.close()
      await connection.settle()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('the lists are read again at the first contact, then each event is told as it happens', async () => {
  const now = Date.parse('2026-03-01T10:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await using live = await openShop()
  await live.hears(['resync'])
  expect(live.states.at(-1)).toMatchObject({ state: 'live', seq: 0 })
  const [first, second] = [await live.place(), await live.place()]
  await live.hears(['resync', first, second])
  expect(live.states.at(-1)?.seq).toBe(2)
  const { lastContact } = live.states.at(-1) ?? {}
  expect(lastContact).toBeGreaterThanOrEqual(now)
  expect(lastContact).toBeLessThanOrEqual(Date.now()) // `expect.poll` moves the clock on
  expect(live.connection.calls).toEqual(['STREAM /api/events'])
})

test('begun after a known step it tells what came since, and has nothing read again', async () => {
  await using live = await openShop({}, { after: 0 })
  const first = await live.place()
  await live.hears([first])
  expect(live.connection.calls[0]).toBe('STREAM /api/events?after=0')
})

test('a connection that breaks comes back by itself, and what was missed is told once', async () => {
  await using live = await openShop()
  await live.isIn('live')
  const first = await live.place()
  await live.hears(['resync', first])
  live.connection.break(stream, unreachable)
  live.connection.cut()
  await live.isIn('connecting')
  const missed = [await live.place(), await live.place()]
  live.connection.mend(stream)
  await live.isIn('live')
  await live.hears(['resync', first, ...missed])
  expect(live.connection.streams()).toBe(1)
})

test('a store that cannot be reached is lost, with the time it was last heard, until it is back', async () => {
  await using live = await openShop({}, { timings: impatient })
  await live.isIn('live')
  live.connection.break(stream, unreachable)
  live.connection.break(poll, unreachable)
  live.connection.cut()
  await live.isIn('lost')
  const { lastContact } = live.states.at(-1) ?? {}
  expect(lastContact).toBe(live.states.find(({ state }) => state === 'live')?.lastContact)
  const missed = await live.place()
  live.connection.mend(poll)
  live.connection.mend(stream)
  await live.isIn('live')
  await live.hears(['resync', missed])
})

test.each([
  ['is refused', says(429, 'Too many screens are listening already.')],
  ['is swallowed by a proxy', hold().fault],
  ['cannot be had at all', unreachable],
])('where the stream %s the store is polled, and the stream tried again', async (_, fault) => {
  await using live = await openShop({ [stream]: fault }, { timings: impatient })
  await live.isIn('polling')
  await live.hears(['resync'])
  const [first, second] = [await live.place(), await live.place()]
  await live.hears(['resync', first, second])
  live.connection.mend(stream)
  await live.isIn('live')
  const third = await live.place()
  await live.hears(['resync', first, second, third])
})

test('a browser without streams polls', async () => {
  await using live = await openShop({ [stream]: unreachable })
  live.updates.close()
  vi.stubGlobal('EventSource', undefined)
  const heard: string[] = []
  const updates = openLiveUpdates(
    dashboard,
    {
      onEvent: ({ orderId }) => heard.push(orderId),
      onResync: () => heard.push('resync'),
      onStatus: () => undefined,
      onEnd: () => undefined,
    },
    { timings },
  )
  await expect.poll(() => heard).toEqual(['resync'])
  const first = await live.place()
  await expect.poll(() => heard).toEqual(['resync', first])
  updates.close()
})

test('a poll tells more than a page of what was missed, in order', async () => {
  await using live = await openShop({ [stream]: says(502, '') })
  await live.isIn('polling')
  live.connection.break(poll, unreachable)
  await live.isIn('lost')
  const placed: string[] = []
  for (let count = 0; count < 130; count += 1) placed.push(await live.place())
  live.connection.mend(poll)
  await live.hears(['resync', ...placed])
})

test('who has seen what a restored store has not is told to read everything again', async () => {
  await using live = await openShop({}, { after: 77 })
  await live.hears(['resync'])
  const first = await live.place()
  await live.hears(['resync', first])
  await using polling = await openShop({ [stream]: says(502, '') }, { after: 77 })
  await polling.hears(['resync'])
})

test('a connection that died without a word is noticed by its silence', async () => {
  await using live = await openShop({}, { timings: { ...timings, silence: 40 } })
  await expect.poll(() => live.connection.calls.length).toBeGreaterThan(2)
  expect(live.states.some(({ state }) => state === 'connecting')).toBe(true)
  expect(live.heard).toEqual(['resync'])
})

test('a person who does not want to wait can have it tried at once', async () => {
  await using live = await openShop(
    { [stream]: unreachable, [poll]: unreachable },
    { timings: { ...impatient, retry: never } },
  )
  await live.isIn('lost')
  live.connection.mend(stream)
  live.connection.mend(poll)
  live.updates.retry()
  await live.isIn('live')
  await live.hears(['resync'])
})

test('a network that is found again is used at once', async () => {
  await using live = await openShop(
    { [stream]: unreachable, [poll]: unreachable },
    { timings: { ...impatient, retry: never } },
  )
  await live.isIn('lost')
  live.connection.mend(stream)
  live.connection.mend(poll)
  window.dispatchEvent(new Event('online'))
  await live.isIn('live')
})

test.each([
  ['the stream', {}],
  ['a poll', { [stream]: says(502, '') }],
])('a session that ended is said by %s, and nothing is asked after it', async (_, faults) => {
  await using live = await openShop(faults)
  await live.hears(['resync'])
  await live.shop.admin.json('POST', '/api/admin/logout')
  await live.hears(['resync', 'end'])
  const asked = live.connection.calls.length
  live.updates.retry()
  show(true)
  window.dispatchEvent(new Event('online'))
  expect(live.connection.calls).toHaveLength(asked)
  expect(live.connection.streams()).toBe(0)
})

test('a session that a password change replaced ends nothing: the stream begins again with the new one', async () => {
  const held = hold() // a browser has the new cookie before it hears that the old session is over
  await using live = await openShop({ [poll]: held.fault })
  await live.isIn('live')
  await live.shop.admin.json('PUT', '/api/admin/password', {
    currentPassword: live.shop.password,
    newPassword: 'another-secret',
  })
  held.letGo()
  const streams = () => live.connection.calls.filter((call) => call.startsWith(stream))
  await expect.poll(streams).toHaveLength(2)
  await live.isIn('live')
  const order = await live.place()
  await live.hears(['resync', order])
})

test('a customer there is not ends it', async () => {
  await using shop = await openTestShop()
  const connection = connect(shop.visitor)
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  const onEnd = vi.fn()
  const nothing = () => undefined
  openLiveUpdates(
    { path: '/api/customers/nosuch/events', event: OrderEvent, since: OrderEventsSince },
    { onEvent: nothing, onResync: nothing, onStatus: nothing, onEnd },
    { timings },
  )
  await expect.poll(() => onEnd.mock.calls).toHaveLength(1)
})

test('a resting page holds no connection, and catches up when it is looked at again', async () => {
  await using live = await openShop({}, { isRestingHidden: true })
  await live.isIn('live')
  show(false)
  expect(live.connection.streams()).toBe(0)
  const missed = await live.place()
  window.dispatchEvent(new Event('online'))
  expect(live.connection.calls).toHaveLength(1)
  show(true)
  await live.hears(['resync', missed])
  // Only asked for, hidden pages rest; a page left for another always does.
  window.dispatchEvent(new Event('pagehide'))
  expect(live.connection.streams()).toBe(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => live.connection.streams()).toBe(1)
})

test('a hidden page listens on unless told to rest', async () => {
  await using live = await openShop()
  await live.isIn('live')
  show(false)
  const first = await live.place()
  await live.hears(['resync', first])
})

test('closed, it says nothing more', async () => {
  await using live = await openShop()
  await live.isIn('live')
  live.updates.close()
  expect(live.connection.streams()).toBe(0)
  const said = live.states.length
  await live.place()
  live.updates.retry()
  expect(live.states).toHaveLength(said)
})
