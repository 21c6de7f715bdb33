import { type Kysely, sql } from 'kysely'

/** Adds the history of points. Existing points become one opening entry, so that the sum is right. */
export const addPointsHistory = async (tx: Kysely<unknown>, now: Date): Promise<void> => {
  await tx.schema
    .createTable('points_entries')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('balance', 'integer', (column) => column.notNull().check(sql`balance >= 0`))
    .addColumn('missing', 'integer', (column) => column.notNull().check(sql`missing >= 0`))
    .addColumn('order_seq', 'integer', (column) => column.references('orders.seq'))
    .addColumn('reason', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await sql`
    insert into points_entries (customer_id, kind, points, balance, missing, at)
    select id, 'opening', loyalty_points, loyalty_points, 0, ${now.toISOString()}
    from customers where loyalty_points > 0 order by seq`.execute(tx)
  await tx.schema
    .createIndex('points_entries_by_customer')
    .on('points_entries')
    .columns(['customer_id', 'seq'])
    .execute()
}
