import { paise } from '../../contract/money.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { changeCustomerCount } from '../analytics/totals.repo.ts'
import { getCustomer } from '../customers/customers.repo.ts'
import { bookPoints } from '../customers/points.repo.ts'
import { findPossibleDuplicates, removePossibleDuplicates } from '../known-phones/possible-duplicates.repo.ts'
import { findKeptId, insertMerge, moveOrders, refuseMerged } from './merges.repo.ts'

/**
 * The two customers of a merge, neither of them merged already. Throws `bad-input`, `missing` or `conflict`.
 */
export const findBoth = async (db: Db | Tx, keptId: string, mergedId: string) => {
  if (keptId === mergedId) throw new ShopError('bad-input', sentences.customers.mergeWithItself)
  for (const id of [keptId, mergedId]) await refuseMerged(db, id)
  return { kept: await getCustomer(db, keptId), merged: await getCustomer(db, mergedId) }
}

/** Merges inside the caller's transaction. The caller emits the event after the commit. */
export const mergeIn = async (tx: Tx, keptId: string, mergedId: string, at: string): Promise<void> => {
  const { merged } = await findBoth(tx, keptId, mergedId)
  const { loyaltyPoints: points, totalSpent } = merged
  await bookPoints(tx, mergedId, {
    kind: 'merged',
    points: -points,
    spent: paise(-totalSpent),
    reason: null,
    at,
  })
  await bookPoints(tx, keptId, { kind: 'merged', points, spent: totalSpent, reason: null, at })
  await moveOrders(tx, mergedId, keptId)
  await insertMerge(tx, { customerId: mergedId, intoId: keptId, points, at })
  await removePossibleDuplicates(tx, mergedId)
  // The kept customer may itself be recorded as a possible duplicate of the merged one. That is settled now.
  const maybe = (await findPossibleDuplicates(tx, [keptId])).get(keptId)
  if (maybe && (await findKeptId(tx, maybe.otherId)) === keptId) await removePossibleDuplicates(tx, keptId)
  await changeCustomerCount(tx, -1)
}
