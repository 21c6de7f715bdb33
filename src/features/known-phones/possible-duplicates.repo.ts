import type { Db, Tx } from '../../storage/schema.ts'

/** Remembers that a new customer asked for another's name first. */
export const insertPossibleDuplicate = async (tx: Tx, customerId: string, otherId: string): Promise<void> => {
  await tx.insertInto('possible_duplicates').values({ customer_id: customerId, other_id: otherId }).execute()
}

/** Whose name each of these customers asked for first, by the customer's id; those who asked for none are left out. */
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

/** The owner knows now whether the customer is somebody else. */
export const removePossibleDuplicates = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('possible_duplicates').where('customer_id', '=', customerId).execute()
}
