import type { Db, Tx } from '../../storage/database/schema.ts'

/**
 * The holder of a passbook: the customer under whose id it was issued, and the known phone that shows it, `''` for the
 * owner's.
 */
export type PassbookHolder = { customerId: string; device: string }

export const findPassbookToken = async (
  db: Db | Tx,
  { customerId, device }: PassbookHolder,
): Promise<string | undefined> => {
  const found =
    device === ''
      ? db.selectFrom('passbooks').select('token').where('customer_id', '=', customerId)
      : db
          .selectFrom('customer_devices')
          .select('passbook as token')
          .where('customer_id', '=', customerId)
          .where('token_hash', '=', device)
  return (await found.executeTakeFirst())?.token ?? undefined
}

export const findPassbookHolder = (db: Db | Tx, token: string): Promise<PassbookHolder | undefined> =>
  db
    .selectFrom('customer_devices')
    .select(['customer_id as customerId', 'token_hash as device'])
    .where('passbook', '=', token)
    .unionAll(
      db
        .selectFrom('passbooks')
        .select(['customer_id as customerId', (of) => of.val('').as('device')])
        .where('token', '=', token),
    )
    .executeTakeFirst()

/** Stores the token of a passbook for a holder that has none. */
export const savePassbook = async (
  tx: Tx,
  { customerId, device }: PassbookHolder,
  token: string,
): Promise<void> => {
  if (device === '') {
    await tx.insertInto('passbooks').values({ customer_id: customerId, token }).execute()
    return
  }
  await tx
    .updateTable('customer_devices')
    .set({ passbook: token })
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', device)
    .execute()
}

/** Ends the passbook of this customer that the owner shows, but not those of the customer's phones. */
export const removeOwnersPassbook = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('passbooks').where('customer_id', '=', customerId).execute()
}

/** Ends all passbooks that were issued under the ids of these customers. */
export const removePassbooks = async (tx: Tx, customerIds: string[]): Promise<void> => {
  await tx.deleteFrom('passbooks').where('customer_id', 'in', customerIds).execute()
  await tx
    .updateTable('customer_devices')
    .set({ passbook: null })
    .where('customer_id', 'in', customerIds)
    .where('passbook', 'is not', null)
    .execute()
}
