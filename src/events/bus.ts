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
  /** Returns the function that unsubscribes. A listener must not throw. */
  subscribe: (listener: Listener) => () => void
}

export const createBus = (): Bus => {
  const listeners = new Set<Listener>()
  return {
    emit: (change) => {
      for (const listener of listeners) listener(change)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
