import type { CacheEpoch } from './cache-epoch.ts'
import { compressAsset } from './compress-asset.ts'
import type { CompressedAsset } from './compressed-asset.ts'

/** Stringifies one slice at a time. `slices` lets other requests run, so that orders do not wait. */
async function* toJson(slices: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  let separator = '['
  for await (const items of slices) {
    if (items.length === 0) continue
    yield separator + JSON.stringify(items).slice(1, -1)
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}

export type CachedJsonList = {
  /** The current list, rebuilt if the data have changed. */
  get: () => Promise<CompressedAsset>
  /** The current list if it is cached already. */
  lookup: () => CompressedAsset | undefined
}

/** Caches the list that `read` yields in slices as a JSON asset, until the epoch changes. */
export const createCachedJsonList = (
  epoch: CacheEpoch,
  read: () => AsyncIterable<unknown[]>,
): CachedJsonList => {
  let cached: { epoch: number; promise: Promise<CompressedAsset>; asset?: CompressedAsset } | undefined
  const get = async (): Promise<CompressedAsset> => {
    if (cached?.epoch !== epoch.current()) {
      cached = { epoch: epoch.current(), promise: compressAsset('application/json', toJson(read())) }
    }
    const entry = cached
    try {
      entry.asset = await entry.promise
    } catch (error) {
      if (cached === entry) cached = undefined // the next call retries
      throw error
    }
    // If the data changed while the list was read, its slices may not match each other. Read it again.
    return entry.epoch === epoch.current() ? entry.asset : get()
  }
  return { get, lookup: () => (cached?.epoch === epoch.current() ? cached.asset : undefined) }
}
