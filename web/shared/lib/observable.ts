import { useSyncExternalStore } from 'react'

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
