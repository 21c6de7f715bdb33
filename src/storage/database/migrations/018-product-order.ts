import { type Kysely, sql } from 'kysely'

/** Adds the place of a product within its category. Existing products get none and stay ordered by age. */
export const addProductOrder = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .alterTable('products')
    .addColumn('sort', 'integer', (column) => column.notNull().defaultTo(sql.lit(1_000_000_000)))
    .execute()
  await tx.schema.createIndex('products_in_order').on('products').columns(['sort', 'seq']).execute()
}
