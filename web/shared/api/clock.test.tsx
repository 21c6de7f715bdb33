import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { wakeDevice } from '../../testing/device.ts'
import { createStore } from '../lib/store.ts'
import { createClock } from './clock.ts'

// Of the fifth second, as a response says it; the page was made hours before.
const noon = new Date('2026-03-02T06:30:05Z')
const madeAt = new Date('2026-03-02T03:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1_000)

/** A page made in the morning, and a store that answers with this time; without one it cannot be reached. */
const openPage = (time?: Date) => {
  const store = { time }
  const fetch = vi.fn(async () => {
    if (!store.time) throw new TypeError('Failed to fetch')
    return new Response('{}', { headers: { Date: store.time.toUTCString() } })
  })
  vi.stubGlobal('fetch', fetch)
  const clock = createClock(createStore(undefined, madeAt))
  const { result, unmount } = renderHook(() => ({ time: clock.useTime(), today: clock.useToday() }))
  return {
    store,
    clock,
    shown: () => result.current.time,
    today: () => result.current.today,
    calls: () => fetch.mock.calls.length,
    [Symbol.dispose]: unmount,
  }
}

/** Sets the device's clock to a time that departs by some hours from the one in the shop. */
const setDeviceClock = (time: Date, hours: number): void => {
  vi.setSystemTime(time.getTime() + hours * 3_600_000)
}

test.each([
  ['a day ahead', 24],
  ['eight hours behind', -8],
])('on a device %s the time is that of the page, and then that of the answer', async (_name, hours) => {
  setDeviceClock(noon, hours)
  using page = openPage(noon)
  expect(page.shown().toISOString()).toMatch(/T03:00:00/)
  await waitFor(() => expect(page.shown().toISOString()).toMatch(/T06:30:05/))
  expect(page.clock.now().toISOString()).toMatch(/T06:30:0[56]/)
  expect(page.clock.atDeviceTime(Date.now() - 3_600_000).toISOString()).toMatch(/T05:30:05/)
  expect(page.calls()).toBe(1)
})

const holdTime = () =>
  vi.useFakeTimers({ now: 0, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] })

test('the time moves on at each full minute of the shop, and the day at its midnight, without another request', async () => {
  holdTime()
  using page = openPage(noon)
  await act(async () => {})
  expect(page.shown()).toEqual(noon)
  const step = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))
  step(54)
  expect(page.shown()).toEqual(noon)
  step(1)
  expect(page.shown()).toEqual(later(55))
  step(60)
  expect(page.shown()).toEqual(later(115))
  step(12 * 3_600 - 121)
  expect(page.today()).toBe('2026-03-02')
  step(60)
  expect(page.today()).toBe('2026-03-03')
  expect(page.calls()).toBe(1)
})

test('a device’s clock that is set changes nothing, and after a sleep the store is asked again', async () => {
  using page = openPage(noon)
  await waitFor(() => expect(page.calls()).toBe(1))
  setDeviceClock(new Date(), -24)
  expect(page.clock.now().getTime() - noon.getTime()).toBeLessThan(60_000)
  page.store.time = later(8 * 3_600)
  wakeDevice(8)
  await waitFor(() => expect(page.shown().toISOString()).toMatch(/T14:30:05/))
  expect(page.calls()).toBe(2)
  wakeDevice(0)
  expect(page.calls()).toBe(2)
})

test('without an answer the page’s own time goes on, and each minute asks again', async () => {
  holdTime()
  using page = openPage()
  await act(async () => {})
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(page.shown()).toEqual(new Date(madeAt.getTime() + 60_000))
  page.store.time = later(120)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(page.shown()).toEqual(later(120))
})
