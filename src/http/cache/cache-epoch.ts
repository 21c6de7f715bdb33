/**
 * Counts the changes to what a cache is made from. An entry that remembers the epoch it was made in is stale as soon as
 * the count has moved on.
 */
export type CacheEpoch = {
  current: () => number
  /** To be called after the change was committed. */
  invalidate: () => void
}

// In memory: only this process writes to its data folder, and a restored folder starts a new store.
export const createCacheEpoch = (): CacheEpoch => {
  let epoch = 1
  return {
    current: () => epoch,
    invalidate: () => {
      epoch += 1
    },
  }
}

/** The store's epochs by name. `catalogue`: what shoppers' pages and lists are made from. */
export type CacheEpochs = { catalogue: CacheEpoch }

export const createCacheEpochs = (): CacheEpochs => ({ catalogue: createCacheEpoch() })
