import { expect, vi } from 'vitest'
import { AdminOrderEvent, AdminOrderEventsSince } from '#contract/events.ts'
import { openTestShop } from '../../src/testing/test-shop.ts'
import { type LiveOptions, type LiveStatus, openLiveUpdates } from '../shared/live/connection.ts'
import { type Connection, connect } from './connection.ts'
import { eventSourceOver } from './event-source.ts'

export const dashboard = { path: '/api/events', event: AdminOrderEvent, since: AdminOrderEventsSince }
export const stream = 'STREAM /api/events'
export const poll = 'GET /api/events/since'
// Timeouts that a test does not set never elapse, so that no stream counts as late on a slow machine.
const never = 600_000
export const timings = { untilReady: never, silence: never, poll: 20, pollTimeout: never, retry: 10 }
/** For streams that do not open: the store is polled soon. */
export const shortTimings = { ...timings, untilReady: 60 }

/**
 * Opens live updates of the owner's order events, in a shop with one product. `heard` lists the ids of the orders, and
 * `resync` and `end` for these calls of the listener, in the order of arrival.
 */
export const openLiveShop = async (
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
