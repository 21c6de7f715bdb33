import { type ScopedMutator, useSWRConfig } from 'swr'
import type { Key } from './keys.ts'

/** What a mutation does to the data of queries once the server has answered. */
export type QueryCache = {
  /** Reads again what is under these keys, while the old data stay on the screen. */
  revalidate: (...keys: Key<unknown>[]) => Promise<unknown>
  /** As {@link QueryCache.revalidate}, for every key that matches. */
  revalidateWhere: (isStale: (key: string) => boolean) => Promise<unknown>
  /**
   * Reads again what is on the screen of the keys that match, and drops the rest: a page that is opened later reads it
   * then. SWR's own revalidation leaves that as it is, and pages do not read again what is known.
   */
  invalidateWhere: (isStale: (key: string) => boolean) => Promise<unknown>
  /** Replaces what is under the key without asking the server. */
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
 * A write: sends the call, then does to the cache what `settle` says, and resolves with the answer when both are done.
 * Throws what the call throws; then nothing is stale.
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
