import { expect, test, vi } from 'vitest'
import { OrderEvent, OrderEventsSince } from '#contract/events.ts'
import { openTestShop } from '../../../src/testing/test-shop.ts'
import { connect, hold, says } from '../../testing/connection.ts'
import { eventSourceOver } from '../../testing/event-source.ts'
import { openLiveShop, poll, shortTimings, stream, timings } from '../../testing/live-shop.ts'
import { openLiveUpdates } from './connection.ts'

const show = (isShown: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown)
  document.dispatchEvent(new Event('visibilitychange'))
}
test.each([
  ['the stream', {}],
  ['a poll', { [stream]: says(502, '') }],
])('a session that ended is said by %s, and nothing is asked after it', async (_, faults) => {
  await using live = await openLiveShop(faults, { timings: shortTimings })
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
  const held = hold() // the browser gets the new cookie before the old session ends
  await using live = await openLiveShop({ [poll]: held.fault })
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
  await using live = await openLiveShop({}, { pausesWhenHidden: true })
  await live.isIn('live')
  show(false)
  expect(live.connection.streams()).toBe(0)
  const missed = await live.place()
  window.dispatchEvent(new Event('online'))
  expect(live.connection.calls).toHaveLength(1)
  show(true)
  await live.hears(['resync', missed])
  // A hidden page pauses only with `pausesWhenHidden`; a page that was left always does.
  window.dispatchEvent(new Event('pagehide'))
  expect(live.connection.streams()).toBe(0)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => live.connection.streams()).toBe(1)
})

test('a hidden page keeps listening unless it is set to pause; closed, it says nothing more', async () => {
  await using live = await openLiveShop()
  await live.isIn('live')
  show(false)
  const first = await live.place()
  await live.hears(['resync', first])
  live.updates.close()
  expect(live.connection.streams()).toBe(0)
  const said = live.states.length
  await live.place()
  live.updates.retry()
  expect(live.states).toHaveLength(said)
})
