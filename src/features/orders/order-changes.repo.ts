import type { OrderChange, OrderStatus } from '../../contract/order-status.ts'
import type { Tx } from '../../storage/schema.ts'

const addToCount = async (tx: Tx, status: OrderStatus, change: 1 | -1): Promise<void> => {
  await tx
    .updateTable('order_counts')
    .set((row) => ({ count: row('count', '+', change) }))
    .where('status', '=', status)
    .execute()
}

/** Adds a step to an order's life and moves it from one count to the other; `from` is null for the placing. */
export const insertChange = async (
  tx: Tx,
  { orderSeq, from, ...change }: OrderChange & { orderSeq: number; from: OrderStatus | null },
): Promise<void> => {
  await tx
    .insertInto('order_changes')
    .values({ order_seq: orderSeq, from_status: from, ...change })
    .execute()
  if (from !== null) await addToCount(tx, from, -1)
  await addToCount(tx, change.status, 1)
}
