import { type Kysely, sql } from 'kysely'

/**
 * Adds orders that are brought to a door. Existing orders are for pick-up. The addresses are a table of their own, because
 * they are cleared, and hardly anything reads them.
 */
export const addDeliveries = async (tx: Kysely<unknown>): Promise<void> => {
  for (const column of ['delivery_fee_paise', 'agreed_fee_paise']) {
    await tx.schema.alterTable('orders').addColumn(column, 'integer').execute()
  }
  await tx.schema
    .createTable('order_deliveries')
    .addColumn('order_seq', 'integer', (column) => column.primaryKey().references('orders.seq'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('street', 'text', (column) => column.notNull())
    .addColumn('landmark', 'text', (column) => column.notNull())
    .addColumn('pincode', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await sql`create index orders_brought on orders (seq) where delivery_fee_paise is not null`.execute(tx)
  await sql`insert into order_counts (status, count) values ('out', 0)`.execute(tx)
}
