import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

const findMerge = prepared((db, { id }: { id: string }) =>
  db.selectFrom('customer_merges').select('into_id as intoId').where('customer_id', '=', id),
)

/** The id that this customer's orders and points belong to: its own, or the one it was merged into. */
export const findKeptId = async (db: Db | Tx, id: string): Promise<string> =>
  (await findMerge(db, { id }))[0]?.intoId ?? id

/** Throws `conflict` for a customer that was merged into another: the owner's list is outdated. */
export const refuseMerged = async (db: Db | Tx, id: string): Promise<void> => {
  if ((await findMerge(db, { id })).length === 0) return
  throw new ShopError('conflict', messages.customers.mergedAlready)
}

/** Makes the id of a customer, and the ids that were merged into it before, lead to another one. */
export const insertMerge = async (
  tx: Tx,
  { customerId, intoId, at }: { customerId: string; intoId: string; at: string },
): Promise<void> => {
  await tx.updateTable('customer_merges').set({ into_id: intoId }).where('into_id', '=', customerId).execute()
  await tx.insertInto('customer_merges').values({ customer_id: customerId, into_id: intoId, at }).execute()
}

/** Moves all orders of one customer to another. */
export const moveOrders = async (tx: Tx, from: string, to: string): Promise<void> => {
  await tx.updateTable('orders').set({ customer_id: to }).where('customer_id', '=', from).execute()
}

export const countOrdersOfCustomer = async (db: Db, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}

/** Records that a new customer first asked for the name of another one. */
export const insertPossibleDuplicate = async (tx: Tx, customerId: string, otherId: string): Promise<void> => {
  await tx.insertInto('possible_duplicates').values({ customer_id: customerId, other_id: otherId }).execute()
}

/**
 * The customer whose name each of these first asked for, by customer id. Customers without one are left out.
 */
export const findPossibleDuplicates = async (
  db: Db | Tx,
  customerIds: string[],
): Promise<Map<string, { otherId: string; nickname: string }>> => {
  const rows = await db
    .selectFrom('possible_duplicates')
    .innerJoin('customers', 'customers.id', 'other_id')
    .select(['customer_id as customerId', 'other_id as otherId', 'nickname'])
    .where('customer_id', 'in', customerIds)
    .execute()
  return new Map(rows.map(({ customerId, ...other }) => [customerId, other]))
}

/** Removes the record once the owner has decided whether the two are the same person. */
export const removePossibleDuplicates = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('possible_duplicates').where('customer_id', '=', customerId).execute()
}

/** What was recorded of one customer as a possible duplicate of others, or others of it, is settled by its merge. */
export const mergePossibleDuplicates = async (tx: Tx, from: string, to: string): Promise<void> => {
  await removePossibleDuplicates(tx, from)
  await tx.updateTable('possible_duplicates').set({ other_id: to }).where('other_id', '=', from).execute()
  await tx
    .deleteFrom('possible_duplicates')
    .where('customer_id', '=', to)
    .where('other_id', '=', to)
    .execute()
}
