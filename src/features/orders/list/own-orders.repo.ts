import { limits } from '../../../contract/limits.ts'
import type { Db } from '../../../storage/database/schema.ts'
import { type OrdersPage, orderColumns, type StoredOrder, withDetails } from '../orders.repo.ts'

/** The first orders of a page, as many as have few enough lines together, but at least one. */
const withinLines = <Row extends { lineCount: number | null }>(rows: Row[]): Row[] => {
  let lines = 0
  for (const [index, { lineCount }] of rows.entries()) {
    lines += lineCount ?? 0
    if (lines > limits.ownOrderLinesPage) return rows.slice(0, Math.max(index, 1))
  }
  return rows
}

/**
 * A page of a customer's orders, newest first. It is shorter than the limit when that is larger than a page, or when
 * the orders have many lines. Source: contract/README.md, Orders.
 */
export const listOrdersOfCustomer = async (
  db: Db,
  customerId: string,
  { limit, beforeSeq }: OrdersPage,
): Promise<StoredOrder[]> => {
  let query = db
    .selectFrom('orders')
    .select(orderColumns)
    .select(({ selectFrom }) =>
      // SQLite finds the highest line number through the primary key, without reading the other lines.
      selectFrom('order_lines')
        .select(({ fn }) => fn.max('line_number').as('last'))
        .whereRef('order_seq', '=', 'orders.seq')
        .as('lineCount'),
    )
    .where('customer_id', '=', customerId)
    .orderBy('seq', 'desc')
    .limit(Math.min(limit, limits.ownOrdersPage))
  if (beforeSeq !== undefined) query = query.where('seq', '<', beforeSeq)
  return withDetails(db, withinLines(await query.execute()))
}
