import { randomInt } from 'node:crypto'
import type { ChangeName } from '../contract/events.ts'

/** What changed, and for whom. The data themselves are read from the database. */
export type Change = {
  /** Empty when nothing became stale, but somebody may not listen any more: a session or a phone's right has ended. */
  names: readonly ChangeName[]
  /** Who hears of it besides the owner: everybody, nobody, or the customers with these ids. */
  concerns: 'everybody' | 'owner' | readonly string[]
}

type Listener = (change: Change) => void

export type Bus = {
  /** Must be called after the commit, and after the cache epoch was raised. */
  emit: (change: Change) => void
  /** The epoch of all data: every change that makes some stale raises it. */
  epoch: () => number
  /** Returns the function that unsubscribes. A listener must not throw. */
  subscribe: (listener: Listener) => () => void
}

export const createBus = (): Bus => {
  const listeners = new Set<Listener>()
  // Random at first, so that a page that was open before a restart sees another epoch.
  let epoch = randomInt(2 ** 47)
  return {
    epoch: () => epoch,
    emit: (change) => {
      if (change.names.length > 0) epoch += 1
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
