import { expect, test, vi } from 'vitest'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { type Connection, connect, hold, says, unreachable } from '../../testing/connection.ts'
import { eventSourceOver } from '../../testing/event-source.ts'
import { keys } from './keys.ts'
import { type LiveOptions, type LiveStatus, openLiveUpdates, openRefresh } from './live.ts'
import type { Stale } from './mutation.ts'

// Timeouts that a test does not set never elapse, so that no stream counts as late on a slow machine.
const never = 600_000
const timings = { untilReady: never, silence: never, poll: 20, pollTimeout: never, retry: 10 }
const stream = 'STREAM /api/events'
const poll = 'GET /api/shop'
const everything = 'orders catalogue customers money'

/** The owner's live updates of a shop with one product. `heard` has the names of what changed, in the order of arrival,
 * `epochs` what came with them. */
const openLiveShop = async (
  faults: Record<string, Parameters<Connection['break']>[1]> = {},
  options?: LiveOptions,
) => {
  const shop = await openTestShop()
  const tea = await shop.addProduct({ price: '100' })
  const asha = await shop.addCustomer('Asha')
  const connection = connect(shop.admin)
  for (const [call, fault] of Object.entries(faults)) connection.break(call, fault)
  vi.stubGlobal('fetch', connection.fetch)
  vi.stubGlobal('EventSource', eventSourceOver(connection))
  const heard: string[] = []
  const epochs: (number | undefined)[] = []
  const states: LiveStatus[] = []
  const updates = openLiveUpdates(
    '/api/events',
    {
      onChanged: (names, epoch) => {
        heard.push(names.join(' '))
        epochs.push(epoch)
      },
      onStatus: (status) => states.push(status),
    },
    { timings, ...options },
  )
  return {
    shop,
    connection,
    updates,
    heard,
    epochs,
    place: () => shop.placeOrder([{ ...tea, quantity: 1 }], asha),
    isIn: (wanted: string) => expect.poll(() => states.at(-1)?.state).toBe(wanted),
    hears: (...wanted: string[]) => expect.poll(() => heard).toEqual(wanted),
    [Symbol.asyncDispose]: async () => {
      updates.close()
      await connection.settle()
      await shop[Symbol.asyncDispose]()
    },
  }
}

test('what changes is heard by name, and the epoch at the first contact; after an interruption everything counts as changed', async () => {
  await using live = await openLiveShop()
  const epoch = live.shop.context.bus.epoch()
  await live.hears(everything)
  await live.place()
  await live.hears(everything, 'orders')
  live.connection.break(stream, unreachable)
  live.connection.cut()
  await live.isIn('connecting')
  await live.place()
  live.connection.mend(stream)
  await live.hears(everything, 'orders', everything)
  await live.isIn('live')
  expect(live.epochs).toEqual([epoch, undefined, undefined])
})

test.each([
  ['is refused', says(502, ''), {}],
  ['says nothing, as behind a proxy that buffers it', hold().fault, { untilReady: 60 }],
])(
  'while the stream %s, everything is read again from time to time, and a stream is tried again',
  async (_what, fault, shorter) => {
    await using live = await openLiveShop({ [stream]: fault }, { timings: { ...timings, ...shorter } })
    await live.isIn('polling')
    await expect.poll(() => live.heard.length).toBeGreaterThan(2)
    live.connection.mend(stream)
    await live.isIn('live')
  },
)

test('a store that cannot be reached is lost until it answers again', async () => {
  await using live = await openLiveShop()
  await live.isIn('live')
  live.connection.break(poll, unreachable)
  window.dispatchEvent(new Event('offline'))
  await live.isIn('lost')
  live.connection.mend(poll)
  live.heard.length = 0
  await live.isIn('live')
  expect(live.heard).toContain(everything)
})

test('a connection that is silent for too long is opened again', async () => {
  await using live = await openLiveShop({}, { timings: { ...timings, silence: 60 } })
  await expect.poll(() => live.connection.calls.filter((call) => call === stream).length).toBeGreaterThan(1)
})

test('a session that ends is noticed by reading what is shown', async () => {
  await using live = await openLiveShop()
  await live.isIn('live')
  live.heard.length = 0
  await live.shop.admin.json('POST', '/api/admin/logout')
  await live.isIn('polling')
  expect(live.heard).toContain(everything)
})

test('a hidden page closes its stream, and hears everything when it is looked at', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await using live = await openLiveShop({}, { pausesWhenHidden: true })
  const look = () => document.dispatchEvent(new Event('visibilitychange'))
  expect(live.connection.calls).toEqual([])
  hidden.mockReturnValue(false)
  look()
  await live.isIn('live')
  hidden.mockReturnValue(true)
  look()
  await expect.poll(live.connection.streams).toBe(0)
  await live.place()
  hidden.mockReturnValue(false)
  look()
  await live.hears(everything, everything)
})

test('a burst of changes is read once, and the next one not before its time', async () => {
  vi.useFakeTimers()
  const reads: string[] = []
  const invalidate = async (...stale: Stale[]) => {
    reads.push(stale.map((each) => (typeof each === 'function' ? each.keyName : each.name)).join(', '))
    return true
  }
  const refresh = openRefresh(
    { invalidate },
    {
      catalogue: [keys.products(), keys.shop()],
      orders: [keys.customer],
      customers: [keys.customer],
      money: [keys.balance, keys.customer],
    },
    1_000,
  )
  refresh.request(['orders'])
  refresh.request(['customers', 'money'])
  vi.advanceTimersByTime(100)
  expect(reads).toEqual(['shop customer, shop balance'])
  refresh.request(['catalogue'])
  vi.advanceTimersByTime(999)
  expect(reads).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(reads.slice(1)).toEqual(['shop products, shop shop'])
  refresh.request(['orders'])
  refresh.close()
  vi.advanceTimersByTime(60_000)
  expect(reads).toHaveLength(2)
  vi.useRealTimers()
})
