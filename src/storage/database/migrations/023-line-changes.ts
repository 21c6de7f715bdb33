import { type Kysely, sql } from 'kysely'

/**
 * Adds the lines that the owner changed, removed or added. Existing lines count as unchanged. Removed lines are a table
 * of their own, so that sums over the lines of an order stay those of what is delivered.
 */
export const addLineChanges = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema.alterTable('order_lines').addColumn('placed_quantity', 'integer').execute()
  await tx.schema.alterTable('order_lines').addColumn('replaces', 'integer').execute()
  await tx.schema.alterTable('order_changes').addColumn('quantity', 'integer').execute()
  await tx.schema
    .createTable('removed_lines')
    .addColumn('order_seq', 'integer', (column) => column.notNull().references('orders.seq'))
    .addColumn('line_number', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'text', (column) => column.notNull().references('products.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_hi', 'text', (column) => column.notNull())
    .addColumn('price_paise', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('step_base', 'integer')
    .addColumn('placed_quantity', 'integer', (column) => column.notNull())
    .addColumn('replaces', 'integer')
    .addPrimaryKeyConstraint('removed_lines_key', ['order_seq', 'line_number'])
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await sql`drop index points_weighed_by_order`.execute(tx)
  await sql`create index points_changed_by_order on points_entries (order_seq)
    where kind in ('weighed', 'changed')`.execute(tx)
}
