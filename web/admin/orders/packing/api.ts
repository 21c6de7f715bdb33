import { AdminOrder } from '#contract/admin-orders.ts'
import { useQueryWith } from '../../../shared/api/query.ts'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'
import { adminKeys } from '../../shared/keys.ts'
import { pageReader } from '../../shared/page.ts'

const readOrders = pageReader(AdminOrder)

const useOldest = (status: 'accepted' | 'new'): AdminOrder[] => {
  // Two, because one of them may be the order that is packed.
  const { data } = useQueryWith(adminKeys.orders(2, { status, sort: 'oldest' }), readOrders, alwaysRevalidate)
  return data?.items.filter((order) => order.status === status) ?? []
}

/** The order to pack after this one: the accepted one that has waited longest, else such a new one. */
export const useNextOrder = (currentId: string): AdminOrder | undefined =>
  [...useOldest('accepted'), ...useOldest('new')].find(({ id }) => id !== currentId)
