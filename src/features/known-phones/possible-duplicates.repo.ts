import type { Db, Tx } from '../../storage/database/schema.ts'

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
  if (customerIds.length === 0) return new Map()
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
