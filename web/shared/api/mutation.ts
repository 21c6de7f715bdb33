import { useMemo, useRef, useState } from 'react'
import { type ScopedMutator, unstable_serialize, useSWRConfig } from 'swr'
import { usePart } from '../lib/store.ts'
import type { Key, KeyFunction } from './keys.ts'
import { createStaleness } from './query.ts'

/** Stale data: those of a key, or of all keys of a key function. */
export type Stale = Key | KeyFunction

/** Operations on cached data at the end of a mutation. */
export type QueryCache = {
  /**
   * Reads these data again: now if they are on the screen, else when they are shown next. The old data remain visible
   * meanwhile. Resolves with whether all stale data on the screen could be read; those that could not stay stale.
   */
  invalidate: (...stale: Stale[]) => Promise<boolean>
  /** Removes these data, even from the screen, without a request. */
  drop: (...stale: Stale[]) => Promise<unknown>
  /** Replaces the data of a key, or of all keys of a key function, without a request, unless there are none. */
  update: <Data>(
    stale: Key<Data> | KeyFunction<never[], Data>,
    update: (known: Data | undefined) => Data | undefined,
  ) => Promise<unknown>
}

/** The condition by which SWR finds all keys of a key function; a key stays as it is. */
const matcher = (each: Stale) =>
  typeof each === 'function' ? (key: unknown) => (key as Key | undefined)?.name === each.keyName : each

// SWR ignores the answer to a request that an update overtook. Without data somebody must ask again.
const unlessMissing = { revalidate: (data: unknown) => data === undefined }

const createQueryCache = (
  mutate: ScopedMutator,
  { stale, isShown }: ReturnType<typeof createStaleness>,
): QueryCache => ({
  invalidate: async (...those) => {
    const names = new Set<string>()
    for (const each of those) {
      if (typeof each === 'function') names.add(each.keyName)
      else stale.add(unstable_serialize(each))
    }
    await mutate((key) => {
      const id = unstable_serialize(key)
      if (names.has((key as Key | undefined)?.name ?? '')) stale.add(id)
      return stale.has(id) && isShown(id)
    })
    return ![...stale].some(isShown)
  },
  drop: (...those) =>
    Promise.all(those.map((each) => mutate(matcher(each), undefined, { revalidate: false }))),
  update: (those, update) => mutate(matcher(those), update, unlessMissing),
})

/** The operations on the cache of this page; the same object at every render. */
export const useQueryCache = (): QueryCache => {
  const { mutate } = useSWRConfig()
  const staleness = usePart(createStaleness)
  return useMemo(() => createQueryCache(mutate, staleness), [mutate, staleness])
}

/**
 * A write: sends the request, then runs `settle` on the cache, and resolves with the response when both are done.
 * Rejects as the request does, without running `settle`.
 */
export const useSend = <Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  settle?: (cache: QueryCache, answer: Answer, ...args: Args) => Promise<unknown>,
): ((...args: Args) => Promise<Answer>) => {
  const cache = useQueryCache()
  return async (...args) => {
    const answer = await call(...args)
    await settle?.(cache, answer, ...args)
    return answer
  }
}

/**
 * An action with its state, for a page that says itself how it went. `error` is what the last run has thrown, until the next
 * one begins. A call during another one is ignored.
 */
export const useAction = <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  // State changes only at the next render, and a double tap can be faster.
  const isUnderWay = useRef(false)
  const run = async (...args: Args): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setError(undefined)
    try {
      await act(...args)
    } catch (thrown) {
      setError(thrown)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }
  return { run, isBusy, error, clearError: () => setError(undefined) }
}
