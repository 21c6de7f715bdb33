import { type Kysely, sql } from 'kysely'

/**
 * Adds the status of orders, every status change, and the number of orders in each status. Existing orders
 * become completed: an upgrade must not ring the bell for a hundred old orders.
 */
export const addOrderLife = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .alterTable('orders')
    .addColumn('status', 'text', (column) => column.notNull().defaultTo(sql.lit('completed')))
    .execute()
  // For the list of one status, newest first.
  await tx.schema.createIndex('orders_by_status').on('orders').columns(['status', 'seq']).execute()
  await tx.schema
    .createTable('order_changes')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_seq', 'integer', (column) => column.notNull().references('orders.seq'))
    .addColumn('from_status', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await sql`
    insert into order_changes (order_seq, status, at)
    select seq, 'completed', created_at from orders order by seq`.execute(tx)
  await tx.schema.createIndex('order_changes_by_order').on('order_changes').column('order_seq').execute()
  await tx.schema
    .createTable('order_counts')
    .addColumn('status', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull().check(sql`count >= 0`))
    .modifyEnd(sql`strict`)
    .execute()
  await sql`
    insert into order_counts (status, count)
    values ('new', 0), ('accepted', 0), ('ready', 0), ('completed', (select count(*) from orders)), ('cancelled', 0)`.execute(
    tx,
  )
}
