import { withMergedCustomers } from '../../storage/merged-customers.ts'
import type { Db, Tx } from '../../storage/schema.ts'

export const findPassbookToken = async (db: Db | Tx, customerId: string): Promise<string | undefined> =>
  (await db.selectFrom('passbooks').select('token').where('customer_id', '=', customerId).executeTakeFirst())
    ?.token

export const findCustomerByPassbook = async (db: Db | Tx, token: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('passbooks')
      .select('customer_id as customerId')
      .where('token', '=', token)
      .executeTakeFirst()
  )?.customerId

export const insertPassbook = async (tx: Tx, customerId: string, token: string): Promise<void> => {
  await tx.insertInto('passbooks').values({ customer_id: customerId, token }).execute()
}

/** Makes the passbook links of this customer invalid, but not those of customers merged into it. */
export const removePassbook = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('passbooks').where('customer_id', '=', customerId).execute()
}

/** Deletes the customer's passbook and those of all customers merged into it, directly or indirectly. */
export const removePassbooks = async (tx: Tx, customerId: string): Promise<void> => {
  await withMergedCustomers(tx, customerId)
    .deleteFrom('passbooks')
    .where('customer_id', 'in', (of) => of.selectFrom('down').select('down.id'))
    .execute()
}
