import { type Kysely, sql } from 'kysely'

const strict = sql`strict`

/** Adds totals that each order updates, so that the dashboard is as fast at a million orders as at ten. */
export const addTotals = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .createTable('shop_totals')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('placed_count', 'integer', (column) => column.notNull())
    .addColumn('order_count', 'integer', (column) => column.notNull())
    .addColumn('sales_paise', 'integer', (column) => column.notNull())
    .addColumn('customer_count', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await sql`
    insert into shop_totals (id, placed_count, order_count, sales_paise, customer_count)
    select 1, count(*), count(*), coalesce(sum(total_paise), 0), (select count(*) from customers)
    from orders`.execute(tx)
  await tx.schema
    .createTable('product_totals')
    .addColumn('product_id', 'text', (column) => column.primaryKey().notNull().references('products.id'))
    .addColumn('order_count', 'integer', (column) => column.notNull().check(sql`order_count >= 0`))
    .addColumn('revenue_paise', 'integer', (column) => column.notNull())
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await sql`
    insert into product_totals (product_id, order_count, revenue_paise)
    select product_id, count(*), sum(price_paise * quantity) from order_lines group by product_id`.execute(tx)
  await tx.schema
    .createIndex('product_totals_ranked')
    .on('product_totals')
    .columns(['order_count', 'revenue_paise', 'product_id'])
    .execute()
  // Only the ranking used this index, but every order line was written to it.
  await tx.schema.dropIndex('order_lines_by_product').execute()
}
