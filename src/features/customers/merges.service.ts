import type { AppContext } from '../../context.ts'
import type { MergePreview } from '../../contract/merges.ts'
import { messages } from '../../contract/messages/messages.ts'
import { paise } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { changeCustomerCount } from '../analytics/totals.repo.ts'
import { getBalance, moveKhata } from '../khata/khata.repo.ts'
import { getCustomer } from './customers.repo.ts'
import { listRecordedPhones, removeKnownPhones, withJoined } from './known-phones.repo.ts'
import {
  countOrdersOfCustomer,
  findKeptId,
  findMerge,
  findPossibleDuplicates,
  insertMerge,
  type Merge,
  moveOrders,
  refuseMerged,
  removeMerge,
  removePossibleDuplicates,
  sumMergedOrders,
} from './merges.repo.ts'
import { removeOwnersPassbook } from './passbooks.repo.ts'
import { bookPoints } from './points.repo.ts'

/**
 * The two customers of a merge, neither of them merged already. Throws `bad-input`, `missing` or `conflict`.
 */
const findBoth = async (db: Db | Tx, keptId: string, mergedId: string) => {
  if (keptId === mergedId) throw new ShopError('bad-input', messages.customers.mergeWithItself)
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
  const khata = await getBalance(tx, mergedId)
  await moveKhata(tx, { from: mergedId, to: keptId, amount: khata, at })
  await insertMerge(tx, { customerId: mergedId, intoId: keptId, points, khata, at })
  await removePossibleDuplicates(tx, mergedId)
  // The kept customer may itself be recorded as a possible duplicate of the merged one. That is settled now.
  const maybe = (await findPossibleDuplicates(tx, [keptId])).get(keptId)
  if (maybe && (await findKeptId(tx, maybe.otherId)) === keptId) await removePossibleDuplicates(tx, keptId)
  await changeCustomerCount(tx, -1)
}

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
  context.bus.emit({ names: ['customers'], concerns: [keptId, mergedId] })
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
    if (merge?.intoId !== keptId) throw new ShopError('missing', messages.customers.notMerged)
    await refuseMerged(tx, keptId)
    const kept = await getCustomer(tx, keptId)
    const { spent, points, owed } = await sumMergedOrders(tx, merge)
    const due = Math.max(0, merge.points + points)
    const moved = Math.min(due, kept.loyaltyPoints)
    const at = context.clock().toISOString()
    await bookPoints(tx, keptId, {
      kind: 'merged',
      points: 0 - moved, // never -0
      missing: due - moved,
      spent: paise(-spent),
      reason: null,
      at,
    })
    await bookPoints(tx, mergedId, { kind: 'merged', points: moved, spent, reason: null, at })
    await moveKhata(tx, { from: keptId, to: mergedId, amount: paise(merge.khata + owed), at })
    await removeMerge(tx, mergedId)
    await removeDoubtfulPhones(tx, merge)
    await removeOwnersPassbook(tx, keptId)
    await changeCustomerCount(tx, 1)
  })
  context.bus.emit({ names: ['customers'], concerns: [keptId, mergedId] })
}
