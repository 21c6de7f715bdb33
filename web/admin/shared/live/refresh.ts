import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { createQueryCache, type QueryCache } from '../../../shared/api/mutation.ts'
import { isOwnersOrderData, isShoppersOrderData } from '../keys.ts'

/** Milliseconds. Events within `gather` cause one revalidation, and two revalidations are at least `between` apart. */
const timings = { gather: 100, between: 1_000 }

export type Refresh = {
  /** Revalidates the shown orders, statistics and customers. The old data stay visible in the meantime. */
  request: () => void
  cancel: () => void
}

const createRefresh = (cache: QueryCache): Refresh => {
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
    cancel: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

/** Returns the same object at every render. */
export const useRefresh = (): Refresh => {
  const { mutate } = useSWRConfig()
  return useMemo(() => createRefresh(createQueryCache(mutate)), [mutate])
}
