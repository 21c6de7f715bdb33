import { useEffect, useMemo } from 'react'
import { type Cache, type State, useSWRConfig } from 'swr'
import { pageDataId, unpackPage } from '#contract/page-data.ts'
import { pages } from '#contract/pages.ts'
import { createQueryCache, type QueryCache } from '../mutation.ts'
import { fillCache, readPackedPage } from '../page-data.ts'

/** Milliseconds. Changes within `gather` are read together, and two reads are at least `between` apart. */
const timings = { gather: 100, between: 5_000 }

/** The key under which the cache keeps the epoch of its catalogue and settings. */
const epochKey = 'catalogue-epoch'

const epochIn = (page: Document): number | undefined => {
  const epoch = page.getElementById(pageDataId)?.dataset.epoch
  return epoch === undefined ? undefined : Number(epoch)
}

/** What was read: data by key, and their epoch. */
export type ReadCatalogue = { epoch: number | undefined; data: Map<string, State> }

type Read = (signal: AbortSignal) => Promise<ReadCatalogue>

/** Reads the home page, which carries all that shoppers' pages are made of, in one compressed and cached response. */
export const readHomePage = async (signal: AbortSignal): Promise<ReadCatalogue> => {
  const response = await fetch(pages.home, { signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const packed = readPackedPage(page)
  if (!packed) throw new TypeError('The home page could not be read')
  return { epoch: epochIn(page), data: fillCache(unpackPage(packed)) }
}

/**
 * Reads the data again and replaces what the cache has of them. Only when all are there: a failed read must neither hide
 * what is shown nor drop what is typed. What was saved here meanwhile is newer, and stays.
 */
const readInto = async (cache: Cache, { update }: QueryCache, read: Read, signal: AbortSignal) => {
  const known = new Map([...cache.keys()].map((key) => [key, cache.get(key)?.data]))
  const { epoch, data } = await read(signal)
  signal.throwIfAborted()
  for (const [key, { data: next }] of data) {
    if (known.has(key) && cache.get(key)?.data === known.get(key)) await update(key, () => next)
  }
  cache.set(epochKey, { data: epoch })
}

export type CatalogueFollower = {
  /** Must be called with the store's epoch at every contact. Reads the catalogue again if the page has another one. */
  follow: (epoch: number | undefined) => void
  /** Must be called when the page is gone, whose cache must not be written any more. */
  cancel: () => void
}

export const createCatalogueFollower = (cache: Cache, queries: QueryCache, read: Read): CatalogueFollower => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let reading = new AbortController()
  let last = 0
  return {
    follow: (epoch) => {
      const known = cache.get(epochKey)?.data ?? epochIn(document)
      if (known === undefined) cache.set(epochKey, { data: epoch })
      if (known === undefined || epoch === undefined || known === epoch) return
      timer ??= setTimeout(
        () => {
          timer = undefined
          last = Date.now()
          // After a failure the next contact tries again.
          void readInto(cache, queries, read, reading.signal).catch(() => undefined)
        },
        Math.max(timings.gather, last + timings.between - Date.now()),
      )
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
      reading.abort()
      reading = new AbortController()
    },
  }
}

/** Follows the catalogue and the settings of the store on a shopper's page while the component is mounted. */
export const useFollowCatalogue = (): CatalogueFollower['follow'] => {
  const { cache, mutate } = useSWRConfig()
  const follower = useMemo(
    () => createCatalogueFollower(cache, createQueryCache(mutate), readHomePage),
    [cache, mutate],
  )
  useEffect(() => follower.cancel, [follower])
  return follower.follow
}
