import type { SWRConfiguration } from 'swr'
import { AdminOrder } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { pageReader } from '../shared/page.ts'

const readOrders = pageReader(AdminOrder)

/** Milliseconds until a failed read is repeated, which must not leave the bell silent. */
const retryDelay = 5_000

const options: SWRConfiguration = {
  ...alwaysRevalidate,
  shouldRetryOnError: true,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), retryDelay)
  },
}

/** More than customers cancel between two reads. */
const latest = 20

/** The orders nobody has accepted yet, newest first, and whether they could not be read again. */
export const useNewOrders = () => {
  const key = adminKeys.orders(limits.pageMaximum, { status: 'new' })
  const { data, failure } = useQueryWith(key, readOrders, options)
  return { orders: data?.items, hasFailed: failure !== undefined }
}

/** The latest orders that were cancelled, by whomever. */
export const useCancelledOrders = () =>
  useQueryWith(adminKeys.orders(latest, { status: 'cancelled' }), readOrders, options).data?.items
