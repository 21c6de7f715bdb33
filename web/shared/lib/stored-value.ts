import { createObservable, type Observable } from './observable.ts'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage is disabled: the value lasts as long as the page
  }
}

/** Returns whether the storage took it. If it is full or disabled, the value in memory is still used on this page. */
const write = (key: string, text: string | null): boolean => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

export type StoredValue<Value> = Observable<Value> & {
  /** False when the storage did not take the present value, which is then lost with the page. */
  isStored: () => boolean
}

/**
 * A value in the browser's storage, shared by all tabs. On the server and during hydration it is `initial`. `parse`
 * must accept any text, because the storage may contain anything. A value that is printed as null is removed from the
 * storage.
 */
export const createStoredValue = <Value>(
  key: string,
  initial: Value,
  parse: (text: string) => Value,
  print: (value: Value) => string | null,
): StoredValue<Value> => {
  const load = () => {
    const text = read(key)
    return text === null ? initial : parse(text)
  }
  const value = createObservable(load(), initial)
  let isStored = true
  // The listener is never removed, because a stored value lives as long as the page.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) value.set(load())
    })
  }
  return {
    ...value,
    isStored: () => isStored,
    set: (next) => {
      isStored = write(key, print(next))
      value.set(next)
    },
  }
}
