import { createContext, useContext, useSyncExternalStore } from 'react'
import type { State } from 'swr'

/**
 * The app's state outside of React: the cache of its queries, and parts such as the cart. There is one store for each
 * page in the browser, each rendering on the server, and each test.
 */
export type Store = {
  cache: Map<string, State>
  /** The time in the shop at which the page was made. */
  readAt: Date
  /** The part that `create` makes. It is created on first use, so that lazy groups can have parts, too. */
  get: <Part>(create: (store: Store) => Part) => Part
}

export const createStore = (cache = new Map<string, State>(), readAt = new Date()): Store => {
  const parts = new Map<unknown, unknown>()
  const store: Store = {
    cache,
    readAt,
    get: <Part>(create: (store: Store) => Part) => {
      if (!parts.has(create)) parts.set(create, create(store))
      return parts.get(create) as Part
    },
  }
  return store
}

export const StoreContext = createContext<Store | undefined>(undefined)

export const useStore = (): Store => {
  const store = useContext(StoreContext)
  if (!store) throw new Error('There is no store around this component')
  return store
}

/** The part of the store that `create` makes; the same one at every render. */
export const usePart = <Part>(create: (store: Store) => Part): Part => useStore().get(create)

export type Observable<Value> = {
  get: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
  useValue: () => Value
}

/**
 * A value outside of React's state. Components that use it re-render when it changes. On the server and during
 * hydration they get `atHydration`.
 */
export const createObservable = <Value>(initial: Value, atHydration = initial): Observable<Value> => {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (next) => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => atHydration),
  }
}
