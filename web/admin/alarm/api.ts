import { AdminOrder } from '#contract/admin-orders.ts'
import { limits } from '#contract/limits.ts'
import { useQueryWith } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'
import { pageReader } from '../shared/page.ts'

const readOrders = pageReader(AdminOrder)

/** More than customers cancel between two reads. */
const latest = 5

/** The orders nobody has accepted yet, newest first. */
export const useNewOrders = () =>
  useQueryWith(adminKeys.orders(limits.pageMaximum, { status: 'new' }), readOrders, alwaysRevalidate).data
    ?.items

/** The latest orders that were cancelled, by whomever. */
export const useCancelledOrders = () =>
  useQueryWith(adminKeys.orders(latest, { status: 'cancelled' }), readOrders, alwaysRevalidate).data?.items
