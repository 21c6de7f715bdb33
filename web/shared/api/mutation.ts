import { useMemo } from 'react'
import { type Cache, type ScopedMutator, unstable_serialize, useSWRConfig } from 'swr'
import type { Key, KeyFunction } from './keys.ts'

/** Stale data: those of a key, or of all keys of a key function. */
type Stale = Key | KeyFunction

/** Operations on cached data at the end of a mutation. */
export type QueryCache = {
  /** Refetches these data if they are on the screen. The old data remain visible meanwhile. */
  revalidate: (...stale: Stale[]) => Promise<unknown>
  /**
   * As {@link QueryCache.revalidate}, and drops the data that are not on the screen, so that a page that needs them later
   * fetches them. `revalidate` would keep them, and pages do not revalidate cached data when they are opened.
   */
  invalidate: (...stale: Stale[]) => Promise<unknown>
  /** Removes these data, even from the screen, without a request. */
  drop: (...stale: Stale[]) => Promise<unknown>
  /** Replaces the data of a key without a request. */
  update: <Data>(key: Key<Data>, update: (known: Data | undefined) => Data | undefined) => Promise<unknown>
  /** As {@link QueryCache.update}, for all keys of a key function. */
  updateAll: <Data>(
    keys: KeyFunction<never[], Data>,
    update: (known: Data | undefined) => Data | undefined,
  ) => Promise<unknown>
}

const isOf =
  ({ keyName }: KeyFunction) =>
  (key: unknown): boolean =>
    (key as Key | undefined)?.name === keyName

const createQueryCache = (mutate: ScopedMutator, cache: Cache): QueryCache => {
  const revalidate = (stale: Stale[]) =>
    Promise.all(stale.map((each) => mutate(typeof each === 'function' ? isOf(each) : each)))
  const dropThose = (stale: Stale[], isDropped: (key: unknown) => boolean) =>
    Promise.all(
      stale.map((each) => {
        if (typeof each === 'function') {
          const isOfEach = isOf(each)
          return mutate((key) => isOfEach(key) && isDropped(key), undefined, { revalidate: false })
        }
        return isDropped(each) ? mutate(each, undefined, { revalidate: false }) : undefined
      }),
    )
  // Revalidation has begun a request for each key that is on the screen.
  const isOffScreen = (key: unknown) => cache.get(unstable_serialize(key as Key))?.isValidating !== true
  return {
    revalidate: (...stale) => revalidate(stale),
    invalidate: (...stale) => {
      const revalidated = revalidate(stale)
      return Promise.all([revalidated, dropThose(stale, isOffScreen)])
    },
    drop: (...stale) => dropThose(stale, () => true),
    update: (key, update) => mutate(key, update, { revalidate: false }),
    updateAll: (keys, update) => mutate(isOf(keys), update, { revalidate: false }),
  }
}

/** The operations on the cache of this page; the same object at every render. */
export const useQueryCache = (): QueryCache => {
  const { mutate, cache } = useSWRConfig()
  return useMemo(() => createQueryCache(mutate, cache), [mutate, cache])
}

/**
 * A write: sends the request, then runs `settle` on the cache, and resolves with the response when both are done.
 * Rejects as the request does, without running `settle`.
 */
export const useMutation = <Args extends unknown[], Answer>(
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
