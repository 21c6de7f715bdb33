import type { ScopedMutator } from 'swr'

/**
 * Makes what was read stale: what a page shows is read again, the rest is forgotten. SWR's own
 * `mutate(keys)` would leave the rest as it is, and pages do not read again what is known.
 */
export const invalidate = (mutate: ScopedMutator, isStale: (path: string) => boolean): Promise<unknown> =>
  mutate((key) => typeof key === 'string' && isStale(key), undefined, { revalidate: true })
