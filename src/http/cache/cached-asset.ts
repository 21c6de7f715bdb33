import type { CacheEpoch } from './cache-epoch.ts'
import { type CompressedAsset, compressAsset } from './compressed-asset.ts'

export type CachedAsset = {
  /** The current asset, rebuilt if the data have changed. */
  get: () => Promise<CompressedAsset>
  /** The current asset if it is cached already. */
  lookup: () => CompressedAsset | undefined
}

/** Caches the result of `build` until the epoch changes or the asset expires. */
export const createCachedAsset = <Asset extends CompressedAsset>(
  epoch: CacheEpoch,
  build: (epoch: number) => Promise<Asset>,
  hasExpired: (asset: Asset) => boolean = () => false,
): CachedAsset => {
  type Entry = { epoch: number; promise: Promise<Asset>; asset?: Asset }
  let cached: Entry | undefined
  const isCurrent = (entry: Entry): boolean => entry.epoch === epoch.current()
  const isFresh = (entry: Entry): boolean => isCurrent(entry) && !(entry.asset && hasExpired(entry.asset))

  const get = async (): Promise<CompressedAsset> => {
    if (!cached || !isFresh(cached)) cached = { epoch: epoch.current(), promise: build(epoch.current()) }
    const entry = cached
    try {
      entry.asset = await entry.promise
    } catch (error) {
      if (cached === entry) cached = undefined // the next call retries
      throw error
    }
    // If the data changed while they were read, the parts may not match each other. Build the asset again.
    return isCurrent(entry) ? entry.asset : get()
  }
  return { get, lookup: () => (cached && isFresh(cached) ? cached.asset : undefined) }
}

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

/** Caches the list that `read` yields in slices as a JSON asset, until the epoch changes. */
export const createCachedJsonList = (epoch: CacheEpoch, read: () => AsyncIterable<unknown[]>): CachedAsset =>
  createCachedAsset(epoch, () => compressAsset('application/json', toJson(read())))
