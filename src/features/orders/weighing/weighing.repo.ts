import { sql } from 'kysely'
import type { Paise } from '../../../contract/money.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import type { OrderLine } from '../orders.repo.ts'

/** Stores a line that was weighed or reset to what was ordered, by its index in the order's items. */
export const updateLine = async (
  tx: Tx,
  orderSeq: number,
  index: number,
  { quantity, price, weight, orderedQuantity, orderedPrice }: OrderLine,
): Promise<void> => {
  await tx
    .updateTable('order_lines')
    .set({
      quantity,
      price_paise: price,
      weight: weight ?? null,
      ordered_quantity: orderedQuantity ?? null,
      ordered_price_paise: orderedPrice ?? null,
    })
    .where('order_seq', '=', orderSeq)
    .where('line_number', '=', index + 1)
    .execute()
}

/** Stores an order's totals, which follow from its lines. */
export const updateFigures = async (
  tx: Tx,
  orderSeq: number,
  { total, pointsEarned, itemCount }: { total: Paise; pointsEarned: number; itemCount: number },
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ total_paise: total, points_earned: pointsEarned, item_count: itemCount })
    .where('seq', '=', orderSeq)
    .execute()
}

/** The points that the weighings of an order gave, less those they took, whichever customer it belonged to at the time. */
export const sumWeighedPoints = async (tx: Tx, orderSeq: number): Promise<number> => {
  const { points } = await tx
    .selectFrom('points_entries')
    .select(sql<number>`coalesce(sum(points), 0)`.as('points'))
    .where('order_seq', '=', orderSeq)
    .where('kind', '=', sql.lit('weighed')) // a literal, or SQLite does not use the partial index
    .executeTakeFirstOrThrow()
  return points
}
