import { sql } from 'kysely'
import type { Paise } from '../../../contract/money.ts'
import type { RemovedLine } from '../../../contract/orders.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import type { OrderLine } from '../orders.repo.ts'

/** `line_number` counts from 1, `line` from 0. */
const numberOf = (line: number | undefined): number | null => (line === undefined ? null : line + 1)

const orderedColumns = (orderSeq: number, line: Omit<RemovedLine, 'orderedQuantity'>) => ({
  order_seq: orderSeq,
  line_number: line.line + 1,
  product_id: line.productId,
  name: line.name,
  name_hi: line.nameHi ?? '',
  unit: line.unit ?? null,
  step_base: line.stepBase ?? null,
  replaces: numberOf(line.replaces),
})

/**
 * The columns that weighings and changes set. Of a weighed line `ordered_quantity` is the quantity before it was weighed. Of a
 * line whose quantity the owner has changed, `placed_quantity` is the one of the shopper.
 */
const deliveredColumns = (line: OrderLine) => {
  const { quantity, price, weight, orderedQuantity, orderedPrice, changedQuantity } = line
  const isWeighed = weight !== undefined
  const isChanged = isWeighed ? changedQuantity !== undefined : orderedQuantity !== undefined
  return {
    quantity,
    price_paise: price,
    weight: weight ?? null,
    ordered_quantity: (isWeighed ? (changedQuantity ?? orderedQuantity) : null) ?? null,
    ordered_price_paise: orderedPrice ?? null,
    placed_quantity: (isChanged ? orderedQuantity : null) ?? null,
  }
}

/** Stores a line that was weighed or changed, or that is new in the order. */
export const saveLine = async (tx: Tx, orderSeq: number, line: OrderLine): Promise<void> => {
  const delivered = deliveredColumns(line)
  await tx
    .insertInto('order_lines')
    .values({ ...orderedColumns(orderSeq, line), ...delivered })
    .onConflict((conflict) => conflict.columns(['order_seq', 'line_number']).doUpdateSet(delivered))
    .execute()
}

/** Removes a line from what is delivered. */
export const removeLine = async (tx: Tx, orderSeq: number, line: number): Promise<void> => {
  await tx
    .deleteFrom('order_lines')
    .where('order_seq', '=', orderSeq)
    .where('line_number', '=', line + 1)
    .execute()
}

/** Records a line that is not delivered any more. */
export const insertRemovedLine = async (tx: Tx, orderSeq: number, line: RemovedLine): Promise<void> => {
  await tx
    .insertInto('removed_lines')
    .values({
      ...orderedColumns(orderSeq, line),
      price_paise: line.price,
      placed_quantity: line.orderedQuantity,
    })
    .execute()
}

/** Deletes the record of a removed line that is delivered after all. */
export const deleteRemovedLine = async (tx: Tx, orderSeq: number, line: number): Promise<void> => {
  await tx
    .deleteFrom('removed_lines')
    .where('order_seq', '=', orderSeq)
    .where('line_number', '=', line + 1)
    .execute()
}

/** Stores an order's totals, which follow from its lines. */
export const updateFigures = async (
  tx: Tx,
  orderSeq: number,
  figures: { total: Paise; deliveryFee: Paise | null; pointsEarned: number; itemCount: number },
): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({
      total_paise: figures.total,
      delivery_fee_paise: figures.deliveryFee,
      points_earned: figures.pointsEarned,
      item_count: figures.itemCount,
    })
    .where('seq', '=', orderSeq)
    .execute()
}

/**
 * The points that the weighings and changes of an order gave, less those they took, whichever customer it belonged to
 * at the time.
 */
export const sumChangedPoints = async (tx: Tx, orderSeq: number): Promise<number> => {
  const { points } = await tx
    .selectFrom('points_entries')
    .select(sql<number>`coalesce(sum(points), 0)`.as('points'))
    .where('order_seq', '=', orderSeq)
    .where(sql<boolean>`kind in ('weighed', 'changed')`) // literals, or SQLite does not use the partial index
    .executeTakeFirstOrThrow()
  return points
}
