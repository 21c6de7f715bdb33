import { expect, test, vi } from 'vitest'
import { hold, says, unreachable } from '../../testing/connection.ts'
import { dashboard, openLiveShop, poll, shortTimings, stream, timings } from '../../testing/live-shop.ts'
import { openLiveUpdates } from './connection.ts'

test('the lists are read again at the first contact, then each event is told as it happens', async () => {
  const now = Date.parse('2026-03-01T10:00:00Z')
  vi.useFakeTimers({ now, toFake: ['Date'] })
  await using live = await openLiveShop()
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
  await using live = await openLiveShop({}, { after: 0 })
  const first = await live.place()
  await live.hears([first])
  expect(live.connection.calls[0]).toBe('STREAM /api/events?after=0')
})

test('a connection that breaks comes back by itself, and what was missed is told once', async () => {
  await using live = await openLiveShop()
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
  await using live = await openLiveShop({}, { timings: shortTimings })
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
  await using live = await openLiveShop({ [stream]: fault }, { timings: shortTimings })
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
  await using live = await openLiveShop({ [stream]: unreachable })
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
  await using live = await openLiveShop({ [stream]: says(502, '') })
  await live.isIn('polling')
  live.connection.break(poll, unreachable)
  await live.isIn('lost')
  const placed: string[] = []
  for (let count = 0; count < 101; count += 1) placed.push(await live.place())
  live.connection.mend(poll)
  await live.hears(['resync', ...placed])
})

test('who has seen what a restored store has not is told to read everything again', async () => {
  await using live = await openLiveShop({}, { after: 77 })
  await live.hears(['resync'])
  const first = await live.place()
  await live.hears(['resync', first])
  await using polling = await openLiveShop({ [stream]: says(502, '') }, { after: 77 })
  await polling.hears(['resync'])
})

test('a connection that died without a word is noticed by its silence', async () => {
  await using live = await openLiveShop({}, { timings: { ...timings, silence: 40 } })
  await expect.poll(() => live.connection.calls.length).toBeGreaterThan(2)
  expect(live.states.some(({ state }) => state === 'connecting')).toBe(true)
  expect(live.heard).toEqual(['resync'])
})

test.each([
  ['a person who does not want to wait has it', (retry: () => void) => retry()],
  ['a network that is found again has it', () => window.dispatchEvent(new Event('online'))],
])('%s tried at once', async (_, ask) => {
  await using live = await openLiveShop(
    { [stream]: unreachable, [poll]: unreachable },
    { timings: { ...shortTimings, retry: timings.silence } },
  )
  await live.isIn('lost')
  live.connection.mend(stream)
  live.connection.mend(poll)
  ask(live.updates.retry)
  await live.isIn('live')
  await live.hears(['resync'])
})
