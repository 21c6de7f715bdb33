import type { CacheEpoch } from './cache-epoch.ts'
import { compressAsset } from './compress-asset.ts'
import type { CompressedAsset } from './compressed-asset.ts'

/** Stringified a slice at a time, so that orders do not wait for a long list: `slices` lets them in between. */
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
  /** The present bytes; made when the catalogue has changed. */
  get: () => Promise<CompressedAsset>
  /** The present bytes, if they are there already. */
  lookup: () => CompressedAsset | undefined
}

/** The list that `read` gives in slices, as JSON, kept as bytes until the catalogue changes. */
export const createCachedJsonList = (
  version: CacheEpoch,
  read: () => AsyncIterable<unknown[]>,
): CachedJsonList => {
  let kept: { version: number; made: Promise<CompressedAsset>; file?: CompressedAsset } | undefined
  const get = async (): Promise<CompressedAsset> => {
    if (kept?.version !== version.current()) {
      kept = { version: version.current(), made: compressAsset('application/json', toJson(read())) }
    }
    const entry = kept
    try {
      entry.file = await entry.made
    } catch (error) {
      if (kept === entry) kept = undefined // the next one tries anew
      throw error
    }
    // Changed while it was read: one slice may be of before and the next of after.
    return entry.version === version.current() ? entry.file : get()
  }
  return { get, lookup: () => (kept?.version === version.current() ? kept.file : undefined) }
}
