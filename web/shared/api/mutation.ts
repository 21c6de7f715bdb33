import { type ScopedMutator, useSWRConfig } from 'swr'
import type { Key } from './keys.ts'

/** The operations on cached data with which a mutation ends. */
export type QueryCache = {
  /** Reads the data of these keys again if they are on the screen. The old data stay visible in the meantime. */
  revalidate: (...keys: Key<unknown>[]) => Promise<unknown>
  /** As {@link QueryCache.revalidate}, for every key that matches. */
  revalidateWhere: (isStale: (key: string) => boolean) => Promise<unknown>
  /**
   * Reads the matching data on the screen again, and drops all other matching data, so that a page that needs them later
   * reads them. `revalidateWhere` would keep them, and pages do not revalidate cached data when they are opened.
   */
  invalidateWhere: (isStale: (key: string) => boolean) => Promise<unknown>
  /** Replaces the data of a key without a request. */
  update: <Data>(key: Key<Data>, update: (known: Data | undefined) => Data | undefined) => Promise<unknown>
  /** As {@link QueryCache.update}, for every key that matches. */
  updateWhere: <Data>(
    isChanged: (key: string) => boolean,
    update: (known: Data | undefined) => Data | undefined,
  ) => Promise<unknown>
}

const overStrings = (matches: (key: string) => boolean) => (key: unknown) =>
  typeof key === 'string' && matches(key)

export const createQueryCache = (mutate: ScopedMutator): QueryCache => ({
  revalidate: (...keys) => Promise.all(keys.map((key) => mutate(key))),
  revalidateWhere: (isStale) => mutate(overStrings(isStale)),
  invalidateWhere: (isStale) => mutate(overStrings(isStale), undefined, { revalidate: true }),
  update: (key, update) => mutate(key, update, { revalidate: false }),
  updateWhere: (isChanged, update) => mutate(overStrings(isChanged), update, { revalidate: false }),
})

/**
 * A write: sends the call, then runs `settle` on the cache, and resolves with the response when both are done. Rejects as
 * the call does; `settle` does not run then.
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
