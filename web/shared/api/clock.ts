import { useSyncExternalStore } from 'react'
import { shopDay } from '#contract/shop-day.ts'
import type { Store } from '../lib/store.ts'
import { send } from './request.ts'

const minute = 60_000

/** Milliseconds by which the device's clock may depart from the measured time before the store is asked again. */
const tolerance = 5_000

/** A time in the shop, and when it was read. All are in milliseconds. */
type Reading = {
  time: number
  /** By `performance.now()`, which no change of the device's clock moves. */
  measured: number
  /** By the device's clock. */
  device: number
}

const readingOf = (time: number): Reading => ({
  time,
  measured: performance.now(),
  device: Date.now(),
})

const neverChanges = () => () => undefined

/**
 * The time in the shop, whatever the device's clock shows. Source: contract/README.md, Time. It begins with the time at which
 * the page was made. The store is asked for its own as soon as a component shows one, and again after the device has
 * slept or its clock was set.
 */
export const createClock = ({ readAt }: Store) => {
  let reading = readingOf(readAt.getTime())
  let isAnswered = false
  /** What components show. It moves on at each full minute, at which opening hours, pick-up times and days change. */
  let shown = readAt
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const measure = (): number => performance.now() - reading.measured
  const now = (): Date => new Date(reading.time + measure())
  /** Measured time may stand still while a device sleeps. */
  const isInDoubt = (): boolean =>
    !isAnswered || Math.abs(Date.now() - reading.device - measure()) > tolerance

  const read = async () => {
    // Without an answer, the next update asks again.
    const answer = await send('/api/health', {}).catch(() => undefined)
    const time = Date.parse(answer?.headers.get('Date') ?? '')
    if (Number.isNaN(time)) return
    reading = readingOf(time)
    isAnswered = true
    update()
  }
  const ask = (): Promise<void> => {
    asking ??= read().finally(() => {
      asking = undefined
    })
    return asking
  }
  const update = () => {
    clearTimeout(timer)
    shown = now()
    for (const listener of listeners) listener()
    if (listeners.size === 0) return
    if (isInDoubt()) void ask()
    timer = setTimeout(update, minute - (shown.getTime() % minute))
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (listeners.size === 1) {
      // Timers do not run while a phone is locked.
      document.addEventListener('visibilitychange', update)
      update()
    }
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }
  return {
    now,
    /** Asks the store for the time. Resolves also when there was no answer. */
    ask,
    /** The time in the shop when the device's clock showed this one (milliseconds). */
    atDeviceTime: (time: number): Date => new Date(reading.time + time - reading.device),
    /**
     * The time in the shop. Renders again at each full minute, and when the page is looked at. Where none is shown, it
     * stands still and the store is not asked.
     */
    useTime: (isShown = true): Date =>
      useSyncExternalStore(
        isShown ? subscribe : neverChanges,
        () => shown,
        () => readAt,
      ),
    /** Today in the shop (`2026-11-22`). Renders again at midnight. */
    useToday: (): string =>
      useSyncExternalStore(
        subscribe,
        () => shopDay(shown),
        () => shopDay(readAt),
      ),
  }
}
