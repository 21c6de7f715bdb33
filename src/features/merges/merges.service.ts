import type { AppContext } from '../../context.ts'
import type { MergePreview } from '../../contract/merges.ts'
import { paise } from '../../contract/money.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Tx } from '../../storage/database/schema.ts'
import { changeCustomerCount } from '../analytics/totals.repo.ts'
import { getCustomer } from '../customers/customers.repo.ts'
import { bookPoints } from '../customers/points.repo.ts'
import { listRecordedPhones, removeKnownPhones, withJoined } from '../known-phones/known-phones.repo.ts'
import { countOrdersOfCustomer } from '../orders/orders.repo.ts'
import { removeOwnersPassbook } from '../passbooks/passbooks.repo.ts'
import { findMerge, type Merge, refuseMerged, removeMerge, sumMergedOrders } from './merges.repo.ts'
import { findBoth, mergeIn } from './move-customer.ts'

/** Describes what a merge would do; changes nothing. */
export const previewMerge = async (
  { db }: AppContext,
  keptId: string,
  mergedId: string,
): Promise<MergePreview> => ({
  ...(await findBoth(db, keptId, mergedId)),
  orders: await countOrdersOfCustomer(db, mergedId),
})

/**
 * Merges one customer into another. Its orders and points move to the kept customer, and its name, phones and
 * passbook then lead to the kept one. Throws `bad-input` when both ids are the same, `conflict` when either
 * customer is merged already.
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
 * Removes the phones that joined by the owner's passbook of the kept customer during the merge, because they may be the
 * merged customer's.
 */
const removeDoubtfulPhones = async (tx: Tx, { intoId, at }: Merge): Promise<void> => {
  const phones = await listRecordedPhones(tx, intoId)
  const doubtful = phones.filter(({ joinedBy, since }) => joinedBy === '' && since >= at)
  await removeKnownPhones(
    tx,
    intoId,
    withJoined(
      phones,
      doubtful.map(({ device }) => device),
    ),
  )
}

/**
 * Undoes a merge. The merged customer gets back the orders it brought, the orders placed from its own phones
 * since then, and their points, as far as the kept customer still has them.
 */
export const undoMerge = async (context: AppContext, keptId: string, mergedId: string): Promise<void> => {
  await context.db.transaction().execute(async (tx) => {
    const merge = await findMerge(tx, mergedId)
    if (merge?.intoId !== keptId) throw new ShopError('missing', sentences.customers.notMerged)
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
    await removeDoubtfulPhones(tx, merge)
    await removeOwnersPassbook(tx, keptId)
    await changeCustomerCount(tx, 1)
  })
  context.bus.emit({ type: 'customers-merged', customerIds: [keptId, mergedId] })
}
