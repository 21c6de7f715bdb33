import { useEffect, useMemo } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { pageDataId, unpackPage } from '#contract/page-data.ts'
import { pages } from '#contract/pages.ts'
import { createQueryCache, type QueryCache } from '../api/mutation.ts'
import { type KeyedData, listPageData, readPackedPage } from '../api/page-data.ts'
import { type Store, useStore } from '../lib/store.ts'

/** Runs `act` once for all calls within `gather`, and not again within `between`. Both are in milliseconds. */
export const createThrottle = (act: () => void, { gather, between }: { gather: number; between: number }) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    last = performance.now()
    act()
  }
  return {
    request: () => {
      timer ??= setTimeout(run, Math.max(gather, last + between - performance.now()))
    },
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

const epochIn = (page: Document): number | undefined => {
  const epoch = page.getElementById(pageDataId)?.dataset.epoch
  return epoch === undefined ? undefined : Number(epoch)
}

/** The epoch of the catalogue and the settings in the store's cache; undefined before the first contact. */
const createEpoch = () => ({ known: epochIn(document) })

/** The catalogue and the settings as read from the store, and their epoch. */
export type ReadCatalogue = { epoch: number | undefined; data: KeyedData }

type Read = (signal: AbortSignal) => Promise<ReadCatalogue>

/** Fetches the home page, which contains all data of the shoppers' pages in one compressed and cached response. */
export const readHomePage = async (signal: AbortSignal): Promise<ReadCatalogue> => {
  const response = await fetch(pages.home, { signal })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const packed = readPackedPage(page)
  if (!packed) throw new TypeError('The home page could not be read')
  return { epoch: epochIn(page), data: listPageData(unpackPage(packed)) }
}

/**
 * Refetches the data and replaces those in the cache, but only when all have arrived: a failed request must neither
 * hide what is shown nor drop what is typed. Data that were saved here meanwhile are newer and remain.
 */
const readInto = async (store: Store, { update }: QueryCache, read: Read, signal: AbortSignal) => {
  const { cache } = store
  const known = new Map([...cache.keys()].map((name) => [name, cache.get(name)?.data]))
  const { epoch, data } = await read(signal)
  signal.throwIfAborted()
  for (const [key, next] of data) {
    const name = unstable_serialize(key)
    if (known.has(name) && cache.get(name)?.data === known.get(name)) await update(key, () => next)
  }
  store.get(createEpoch).known = epoch
}

export type CatalogueFollower = {
  /** Must be called with the store's epoch on every contact. Refetches the catalogue if the page has another epoch. */
  follow: (epoch: number | undefined) => void
  /** Must be called when the page is gone, because its cache must not be written any more. */
  cancel: () => void
}

/** Refetches at most every `between` milliseconds. */
export const createCatalogueFollower = (
  store: Store,
  queries: QueryCache,
  read: Read,
  between: number,
): CatalogueFollower => {
  const inCache = store.get(createEpoch)
  let reading = new AbortController()
  const throttle = createThrottle(
    // After a failure the next contact tries again.
    () => void readInto(store, queries, read, reading.signal).catch(() => undefined),
    { gather: 100, between },
  )
  return {
    follow: (epoch) => {
      inCache.known ??= epoch
      if (epoch !== undefined && inCache.known !== epoch) throttle.request()
    },
    cancel: () => {
      throttle.cancel()
      reading.abort()
      reading = new AbortController()
    },
  }
}

/** Keeps the catalogue and the settings of a shopper's page up to date while the component is mounted. */
export const useFollowCatalogue = (): CatalogueFollower['follow'] => {
  const store = useStore()
  const { mutate } = useSWRConfig()
  const follower = useMemo(
    () => createCatalogueFollower(store, createQueryCache(mutate), readHomePage, 5_000),
    [store, mutate],
  )
  useEffect(() => follower.cancel, [follower])
  return follower.follow
}
