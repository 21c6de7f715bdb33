import type { AppContext } from '../../context.ts'
import type { Customer, MergePreview, MergeSide } from '../../contract/customers.ts'
import { messages } from '../../contract/messages/messages.ts'
import { paise } from '../../contract/money.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { changeCustomerCount } from '../analytics/totals.repo.ts'
import { getBalance, moveKhata } from '../khata/khata.repo.ts'
import { getCustomer } from './customers.repo.ts'
import { listKnownPhones, moveKnownPhones } from './known-phones.repo.ts'
import {
  countOrdersOfCustomer,
  insertMerge,
  mergePossibleDuplicates,
  moveOrders,
  refuseMerged,
} from './merges.repo.ts'
import { moveFormerNames } from './nicknames.repo.ts'
import { removePassbook } from './passbooks.repo.ts'
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
  const entry = { kind: 'merged', reason: null, at } as const
  await bookPoints(tx, mergedId, { ...entry, points: -points, spent: paise(-totalSpent) })
  await bookPoints(tx, keptId, { ...entry, points, spent: totalSpent })
  await moveOrders(tx, mergedId, keptId)
  await moveKhata(tx, { from: mergedId, to: keptId, amount: await getBalance(tx, mergedId), at })
  await moveKnownPhones(tx, mergedId, keptId)
  await moveFormerNames(tx, mergedId, keptId)
  await removePassbook(tx, mergedId)
  await mergePossibleDuplicates(tx, mergedId, keptId)
  await insertMerge(tx, { customerId: mergedId, intoId: keptId, at })
  await changeCustomerCount(tx, -1)
}

const describeSide = async (db: Db, customer: Customer): Promise<MergeSide> => ({
  ...customer,
  orders: await countOrdersOfCustomer(db, customer.id),
  khata: await getBalance(db, customer.id),
  phones: (await listKnownPhones(db, [customer.id])).length,
})

/** Describes what a merge would do; changes nothing. Throws like {@link findBoth}. */
export const previewMerge = async (
  { db }: AppContext,
  keptId: string,
  mergedId: string,
): Promise<MergePreview> => {
  const { kept, merged } = await findBoth(db, keptId, mergedId)
  return { kept: await describeSide(db, kept), merged: await describeSide(db, merged) }
}

/**
 * Merges one customer into another, for good: orders, points, khata, phones and names move to the kept one, and the merged
 * passbook ends. Throws like {@link findBoth}.
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
