import { useSyncExternalStore } from 'react'

export type StoredValue<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** Renders again when the value changes, in this tab or another. */
  useValue: () => Value
  subscribe: (listener: () => void) => () => void
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is switched off: the value lives as long as the page
  }
}

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or switched off; the value in memory still serves this page.
  }
}

/**
 * A value kept in the browser's storage and shared by the tabs. On the server, and until the page
 * has come alive, it is `initial`. `parse` gets what is stored and must bear anything.
 */
export const createStoredValue = <Value>(
  key: string,
  initial: Value,
  parse: (text: string) => Value,
  print: (value: Value) => string | null,
): StoredValue<Value> => {
  let current: Value | undefined
  let isListening = false
  const listeners = new Set<() => void>()

  const get = (): Value => {
    if (current === undefined) {
      const text = read(key)
      current = text === null ? initial : parse(text)
    }
    return current
  }
  const announce = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    current = undefined
    announce()
  }
  const subscribe = (listener: () => void) => {
    // For good: what another tab changes while no page here shows the value must not be missed.
    if (!isListening) window.addEventListener('storage', onStorage)
    isListening = true
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (value) => {
      current = value
      write(key, print(value))
      announce()
    },
    subscribe,
    useValue: () => useSyncExternalStore(subscribe, get, () => initial),
  }
}
