import * as v from 'valibot'
import { createObservable, type Observable } from './store.ts'

/** The text in the browser's storage; null where there is none, or the storage is disabled. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it. */
export const writeStored = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // The storage is full or disabled: the value lasts as long as the page.
  }
}

/** The schema of a value that is stored as JSON. */
export const json = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.string(), v.parseJson(), schema)

const print = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * A value in the browser's storage, shared by all tabs: a text as it is, anything else as JSON (`json`). It is `initial` on the
 * server and during hydration, and where nothing that the schema accepts is stored.
 */
export const createStoredValue = <Value>(
  key: string,
  schema: v.GenericSchema<string, Value>,
  initial: Value,
): Observable<Value> => {
  const load = () => {
    const read = v.safeParse(schema, readStored(key))
    return read.success ? read.output : initial
  }
  const value = createObservable(load(), initial)
  // The listener is never removed, because a stored value lives as long as the page.
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) value.set(load())
    })
  }
  return {
    ...value,
    set: (next) => {
      const text = print(next)
      writeStored(key, text === print(initial) ? null : text)
      value.set(next)
    },
  }
}
