import { type Kysely, sql } from 'kysely'

const columns = [
  ['products', 'unit', 'text'],
  ['products', 'step_base', 'integer'],
  ['products', 'mrp_paise', 'integer'],
  ['products', 'barcode', 'text'],
  ['products', 'veg', 'text'],
  ['order_lines', 'unit', 'text'],
  ['order_lines', 'step_base', 'integer'],
] as const

/** Adds a product's unit, MRP, barcode and veg mark, and the unit of an order line. Existing rows get none. */
export const addGoods = async (tx: Kysely<unknown>): Promise<void> => {
  for (const [table, column, type] of columns) {
    await tx.schema.alterTable(table).addColumn(column, type).execute()
  }
  // The barcode of a deleted product may be used again.
  await sql`
    create unique index products_by_barcode on products (barcode)
    where barcode is not null and deleted_at is null`.execute(tx)
}
