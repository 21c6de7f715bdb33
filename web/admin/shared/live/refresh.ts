import { useMemo } from 'react'
import { useSWRConfig } from 'swr'
import { createQueryCache, type QueryCache } from '../../../shared/api/mutation.ts'
import { isOwnersOrderData, isShoppersOrderData } from '../keys.ts'

/** Milliseconds: steps of orders in quick succession are one reason to read; at most so often is read. */
const timings = { gather: 100, between: 1_000 }

export type Refresh = {
  /** What is on the screen of orders, figures and customers is read again; it stays there meanwhile. */
  request: () => void
  cancel: () => void
}

const createRefresh = (cache: QueryCache): Refresh => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const read = () => {
    timer = undefined
    last = Date.now()
    // Reads that fail say so where they are shown.
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

/** The same one at every rendering. */
export const useRefresh = (): Refresh => {
  const { mutate } = useSWRConfig()
  return useMemo(() => createRefresh(createQueryCache(mutate)), [mutate])
}
