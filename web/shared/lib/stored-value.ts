import { useSyncExternalStore } from 'react'

export type StoredValue<Value> = {
  get: () => Value
  set: (value: Value) => void
  /** A hook that renders the component again when the value changes, in this tab or another. */
  useValue: () => Value
  subscribe: (listener: () => void) => () => void
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is disabled: the value lasts as long as the page
  }
}

const write = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // Storage is full or disabled. The value in memory is still used on this page.
  }
}

/**
 * A value in the browser's storage, shared by all tabs. On the server and during hydration it is `initial`. `parse` must
 * accept any text, because the storage may contain anything. A value printed as null is removed from the storage.
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
    // Never removed: changes by other tabs must be noticed also while no component shows the value.
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
