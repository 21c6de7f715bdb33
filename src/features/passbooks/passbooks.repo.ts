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

/** The links of this customer alone open nothing any more. */
export const removePassbook = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.deleteFrom('passbooks').where('customer_id', '=', customerId).execute()
}

/** Also the passbooks that came with merged customers, and with those merged into them. */
export const removePassbooks = async (tx: Tx, customerId: string): Promise<void> => {
  await withMergedCustomers(tx, customerId)
    .deleteFrom('passbooks')
    .where('customer_id', 'in', (of) => of.selectFrom('down').select('down.id'))
    .execute()
}
