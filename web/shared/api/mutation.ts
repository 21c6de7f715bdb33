import { type ScopedMutator, useSWRConfig } from 'swr'
import type { Key, KeyFunction } from './keys.ts'

/** Stale data: those of a key, or of all keys of a key function. */
type Stale = Key | KeyFunction

/** Operations on cached data at the end of a mutation. */
export type QueryCache = {
  /** Refetches these data if they are on the screen. The old data remain visible meanwhile. */
  revalidate: (...stale: Stale[]) => Promise<unknown>
  /**
   * Refetches these data if they are on the screen, and drops them otherwise, so that a page that needs them later
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

export const createQueryCache = (mutate: ScopedMutator): QueryCache => {
  const forEach = (stale: Stale[], ...change: [] | [data: undefined, options: { revalidate: boolean }]) =>
    Promise.all(stale.map((each) => mutate(typeof each === 'function' ? isOf(each) : each, ...change)))
  return {
    revalidate: (...stale) => forEach(stale),
    invalidate: (...stale) => forEach(stale, undefined, { revalidate: true }),
    drop: (...stale) => forEach(stale, undefined, { revalidate: false }),
    update: (key, update) => mutate(key, update, { revalidate: false }),
    updateAll: (keys, update) => mutate(isOf(keys), update, { revalidate: false }),
  }
}

/**
 * A write: sends the request, then runs `settle` on the cache, and resolves with the response when both are done.
 * Rejects as the request does, without running `settle`.
 */
export const useMutation = <Args extends unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
  settle?: (cache: QueryCache, answer: Answer, ...args: Args) => Promise<unknown>,
): ((...args: Args) => Promise<Answer>) => {
  const { mutate } = useSWRConfig()
  return async (...args) => {
    const answer = await call(...args)
    await settle?.(createQueryCache(mutate), answer, ...args)
    return answer
  }
}
