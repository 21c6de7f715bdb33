import { useMemo } from 'react'
import { type Cache, useSWRConfig } from 'swr'
import * as v from 'valibot'
import { AdminProduct } from '#contract/product-fields.ts'
import {
  type CatalogueFollower,
  createCatalogueFollower,
  type ReadCatalogue,
  readHomePage,
} from '../../../shared/api/live/follow-catalogue.ts'
import { createQueryCache, type QueryCache } from '../../../shared/api/mutation.ts'
import { request } from '../../../shared/api/request.ts'
import { adminKeys, isOwnersOrderData, isShoppersOrderData } from '../keys.ts'

/** Milliseconds. Events within `gather` cause one revalidation, and two revalidations are at least `between` apart. */
const timings = { gather: 100, between: 1_000 }

export type Refresh = {
  /** Revalidates the shown orders, statistics and customers. The old data stay visible in the meantime. */
  request: () => void
  /** Reads the catalogue and the settings again when the store has another epoch of them. */
  follow: CatalogueFollower['follow']
  cancel: () => void
}

/** Reads what the home page carries and, where they were shown, the products with the hidden ones and their count. */
const readCatalogue = async (
  cache: Cache,
  { revalidate }: QueryCache,
  signal: AbortSignal,
): Promise<ReadCatalogue> => {
  const catalogue = await readHomePage(signal)
  const products = adminKeys.products()
  if (cache.get(products))
    catalogue.data.set(products, { data: await request(v.array(AdminProduct), products) })
  signal.throwIfAborted()
  void revalidate(adminKeys.stats())
  return catalogue
}

const createRefresh = (cache: QueryCache, { follow, cancel }: CatalogueFollower): Refresh => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const read = () => {
    timer = undefined
    last = Date.now()
    // A failure is shown by the component of the query.
    void cache.revalidateWhere(isOwnersOrderData)
    void cache.invalidateWhere(isShoppersOrderData)
  }
  return {
    request: () => {
      timer ??= setTimeout(read, Math.max(timings.gather, last + timings.between - Date.now()))
    },
    follow,
    cancel: () => {
      cancel()
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Returns the same object at every render. */
export const useRefresh = (): Refresh => {
  const { cache, mutate } = useSWRConfig()
  return useMemo(() => {
    const queries = createQueryCache(mutate)
    return createRefresh(
      queries,
      createCatalogueFollower(cache, queries, (signal) => readCatalogue(cache, queries, signal)),
    )
  }, [cache, mutate])
}
