import { type Kysely, sql } from 'kysely'

/** Indexes the orders of a phone, also by customer. The owner's own orders are not in the index. */
export const indexOrdersByDevice = async (tx: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_by_device on orders (device_id, customer_id) where device_id is not null`.execute(
    tx,
  )
}
