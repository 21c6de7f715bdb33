import type { Db, Tx } from '../../storage/database/schema.ts'

/** The token of a customer's passbook. Of several, which are equally valid, it is always the same one. */
export const findPassbookToken = async (db: Db | Tx, customerId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('passbooks')
      .select('token')
      .where('customer_id', '=', customerId)
      .orderBy('token')
      .limit(1)
      .executeTakeFirst()
  )?.token

/** The id of the customer to whose passbook a token belongs. */
export const findIdByPassbook = async (db: Db | Tx, token: string): Promise<string | undefined> =>
  (await db.selectFrom('passbooks').select('customer_id as id').where('token', '=', token).executeTakeFirst())
    ?.id

export const insertPassbook = async (tx: Tx, customerId: string, token: string): Promise<void> => {
  await tx.insertInto('passbooks').values({ customer_id: customerId, token }).execute()
}

/** Ends a customer's passbook: all links to it stop working. */
export const removePassbook = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('passbooks').where('customer_id', '=', customerId).execute()
}
