import { type Kysely, sql } from 'kysely'

const columns = [
  ['order_lines', 'weight'],
  ['order_lines', 'ordered_quantity'],
  ['order_lines', 'ordered_price_paise'],
  ['order_changes', 'line_number'],
  ['order_changes', 'weight'],
] as const

/**
 * Adds the final weight of an order line, the quantity ordered of it, and the weighings of an order. Existing lines
 * count as not weighed.
 */
export const addWeighing = async (tx: Kysely<unknown>): Promise<void> => {
  for (const [table, column] of columns) {
    await tx.schema.alterTable(table).addColumn(column, 'integer').execute()
  }
  await sql`create index points_weighed_by_order on points_entries (order_seq) where kind = 'weighed'`.execute(
    tx,
  )
}
