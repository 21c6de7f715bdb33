import type { AppContext } from '../../context.ts'
import type { MergePreview } from '../../contract/merges.ts'
import { paise } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { changeCustomerCount } from '../analytics/totals.repo.ts'
import { getCustomer } from '../customers/customers.repo.ts'
import { bookPoints } from '../customers/points.repo.ts'
import { countOrdersOfCustomer } from '../orders/orders.repo.ts'
import { removePassbook } from '../passbooks/passbooks.repo.ts'
import { findMerge, refuseMerged, removeMerge, sumMergedOrders } from './merges.repo.ts'
import { findBoth, mergeIn } from './move-customer.ts'

/** What a merge would do; changes nothing. */
export const previewMerge = async (
  { db }: AppContext,
  keptId: string,
  mergedId: string,
): Promise<MergePreview> => ({
  ...(await findBoth(db, keptId, mergedId)),
  orders: await countOrdersOfCustomer(db, mergedId),
})

/**
 * Makes two customers one: orders and points move to the one that is kept, and the other's name, phones and passbook
 * lead to it. Throws `bad-input` for one customer twice, `conflict` for one merged already.
 */
export const mergeCustomers = async (
  context: AppContext,
  keptId: string,
  mergedId: string,
): Promise<void> => {
  const at = context.clock().toISOString()
  await context.db.transaction().execute((tx) => mergeIn(tx, keptId, mergedId, at))
  context.bus.emit({ type: 'customers-merged', customerIds: [keptId, mergedId] })
}

/**
 * Makes a merged customer one of its own again, with the orders it brought, those that came from its own phones since,
 * and their points: as many of them as are left.
 */
export const undoMerge = async (context: AppContext, keptId: string, mergedId: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const merge = await findMerge(tx, mergedId)
    if (merge?.intoId !== keptId) throw new ShopError('missing', 'These two customers are not merged')
    await refuseMerged(tx, keptId)
    const kept = await getCustomer(tx, keptId)
    const { spent, points } = await sumMergedOrders(tx, merge)
    const wanted = Math.max(0, merge.points + points)
    const moved = Math.min(wanted, kept.loyaltyPoints)
    const at = context.clock().toISOString()
    await bookPoints(tx, keptId, {
      kind: 'merged',
      points: 0 - moved, // never -0
      missing: wanted - moved,
      spent: paise(-spent),
      reason: null,
      at,
    })
    await bookPoints(tx, mergedId, { kind: 'merged', points: moved, spent, reason: null, at })
    await removeMerge(tx, mergedId)
    await removePassbook(tx, keptId) // the other one's phones could open it
    await changeCustomerCount(tx, 1)
  })
  context.bus.emit({ type: 'customers-merged', customerIds: [keptId, mergedId] })
}
