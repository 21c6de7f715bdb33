import type { CatalogueVersion } from '../catalogue-version.ts'
import { makeWebFile } from './make-web-file.ts'
import type { WebFile } from './web-files.ts'

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

export type JsonFile = {
  /** The present bytes; made when the catalogue has changed. */
  get: () => Promise<WebFile>
  /** The present bytes, if they are there already. */
  peek: () => WebFile | undefined
}

/** The list that `read` gives in slices, as JSON, kept as bytes until the catalogue changes. */
export const keepJsonList = (version: CatalogueVersion, read: () => AsyncIterable<unknown[]>): JsonFile => {
  let kept: { version: number; made: Promise<WebFile>; file?: WebFile } | undefined
  const get = async (): Promise<WebFile> => {
    if (kept?.version !== version.current()) {
      kept = { version: version.current(), made: makeWebFile('application/json', toJson(read())) }
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
  return { get, peek: () => (kept?.version === version.current() ? kept.file : undefined) }
}
