import { randomInt } from 'node:crypto'
import type { Bus } from '../../events/bus.ts'

/**
 * Counts the changes to the data that a cache is built from. A cache entry stores the epoch in which it was
 * built and is stale as soon as the current epoch is higher.
 */
export type CacheEpoch = {
  current: () => number
  /** Must be called after the change was committed. */
  invalidate: () => void
}

// In memory, because only this process writes to its data folder, and restoring a folder starts a new store.
export const createCacheEpoch = (onInvalidate: () => void = () => {}): CacheEpoch => {
  // Random at first, so that a page that was open before a restart sees another epoch.
  let epoch = randomInt(2 ** 47)
  return {
    current: () => epoch,
    invalidate: () => {
      epoch += 1
      onInvalidate()
    },
  }
}

/** The store's epochs by name. `catalogue` covers the data that shoppers' pages and lists are built from. */
export type CacheEpochs = { catalogue: CacheEpoch }

export const createCacheEpochs = (bus: Bus): CacheEpochs => ({
  catalogue: createCacheEpoch(() => bus.emit({ names: ['catalogue'], concerns: 'everybody' })),
})
