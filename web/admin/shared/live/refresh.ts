import type { ScopedMutator } from 'swr'
import { invalidate } from '../../../shared/api/invalidate.ts'

const isOwners = (key: unknown): boolean =>
  typeof key === 'string' && /^\/api\/(orders[?/]|analytics\/|customers)/.test(key)
const isShoppers = (key: string): boolean => /^\/api\/(orders\/customer|customers\/nickname)\//.test(key)

/** Milliseconds: steps of orders in quick succession are one reason to read; at most so often is read. */
const timings = { gather: 100, between: 1_000 }

export type Refresh = {
  /** What is on the screen of orders, figures and customers is read again; it stays there meanwhile. */
  request: () => void
  cancel: () => void
}

export const createRefresh = (mutate: ScopedMutator): Refresh => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last = 0
  const read = () => {
    timer = undefined
    last = Date.now()
    // Reads that fail say so where they are shown.
    void mutate((key) => isOwners(key) && !isShoppers(key as string))
    void invalidate(mutate, isShoppers)
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
