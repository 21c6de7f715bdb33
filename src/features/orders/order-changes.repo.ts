import type { OrderChange, OrderStatus } from '../../contract/orders.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

const addToCount = prepared((db, { status, change }: { status: OrderStatus; change: 1 | -1 }) =>
  db
    .updateTable('order_counts')
    .set((row) => ({ count: row('count', '+', change) }))
    .where('status', '=', status),
)

type ChangeRow = Pick<OrderChange, 'status' | 'reason' | 'at'> & {
  orderSeq: number
  from: OrderStatus | null
}

const insertRow = prepared((db, { orderSeq, from, status, reason, at }: ChangeRow) =>
  db.insertInto('order_changes').values({ order_seq: orderSeq, from_status: from, status, reason, at }),
)

const insertChange = async (
  tx: Tx,
  orderSeq: number,
  from: OrderStatus | null,
  change: OrderChange,
): Promise<void> => {
  const { status, reason, at } = change
  await insertRow(tx, { orderSeq, from, status, reason, at })
  if (from !== null) await addToCount(tx, { status: from, change: -1 })
  await addToCount(tx, { status: change.status, change: 1 })
}

/** Records a new order's first status and counts the order under it. */
export const insertPlacement = (tx: Tx, orderSeq: number, placement: OrderChange): Promise<void> =>
  insertChange(tx, orderSeq, null, placement)

/** Sets an order's status, records the change, and moves the order to the new status's count. */
export const moveOrder = async (
  tx: Tx,
  orderSeq: number,
  from: OrderStatus,
  change: OrderChange,
): Promise<void> => {
  await tx.updateTable('orders').set({ status: change.status }).where('seq', '=', orderSeq).execute()
  await insertChange(tx, orderSeq, from, change)
}

/** Records that a line was weighed or changed. The status stays. */
export const insertLineChange = async (
  tx: Tx,
  orderSeq: number,
  { status, at, weighed, changed }: OrderChange,
): Promise<void> => {
  const line = weighed ?? changed
  if (!line) throw new Error('A change of a line without its line')
  await tx
    .insertInto('order_changes')
    .values({
      order_seq: orderSeq,
      from_status: status,
      status,
      reason: null,
      at,
      line_number: line.line + 1,
      weight: weighed?.weight ?? null,
      quantity: changed?.quantity ?? null,
    })
    .execute()
}

export const countOrdersByStatus = async (db: Db): Promise<Record<OrderStatus, number>> => {
  const rows = await db.selectFrom('order_counts').selectAll().execute()
  const counts = new Map(rows.map(({ status, count }) => [status, count]))
  return {
    new: counts.get('new') ?? 0,
    accepted: counts.get('accepted') ?? 0,
    ready: counts.get('ready') ?? 0,
    out: counts.get('out') ?? 0,
    completed: counts.get('completed') ?? 0,
    cancelled: counts.get('cancelled') ?? 0,
  }
}
