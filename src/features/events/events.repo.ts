import type { ExpressionBuilder } from 'kysely'
import type { AdminOrderEvent, OrderEvent } from '../../contract/events.ts'
import type { OrderStatus } from '../../contract/orders.ts'
import type { Db, Schema } from '../../storage/database/schema.ts'

/** The `seq` of the newest order change; 0 when there is none. */
export const getLastSeq = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('order_changes')
      .select((of) => of.fn.max<number | null>('seq').as('seq'))
      .executeTakeFirstOrThrow()
  ).seq ?? 0

const changes = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('order_changes')
    // SQLite does not reorder a cross join: it starts with the few changes, not with a customer's orders.
    .crossJoin('orders')
    .whereRef('orders.seq', '=', 'order_changes.order_seq')
    .select([
      'order_changes.seq',
      'order_changes.from_status',
      'orders.id as orderId',
      'order_changes.status',
      'order_changes.reason',
      'order_changes.at',
      'line_number',
      'order_changes.quantity',
    ])
    .where('order_changes.seq', '>', after)
    .orderBy('order_changes.seq')
    .limit(limit)

type ChangeRow = {
  from_status: OrderStatus | null
  status: OrderStatus
  line_number: number | null
  quantity: number | null
}

/**
 * Adds the event type. The first change of an order from before statuses were recorded is not a placement.
 */
const withType = <Row extends ChangeRow>({ from_status, line_number, quantity, ...row }: Row) => ({
  ...row,
  type: from_status === null && row.status === 'new' ? ('order-placed' as const) : ('order-changed' as const),
  ...(line_number !== null && (quantity === null ? { isWeighing: true } : { isLineChange: true })),
})

/** As `countItems` of the contract counts the lines of an order. */
const countedItems = (of: ExpressionBuilder<Schema, 'orders'>) =>
  of.fn
    .coalesce(
      of
        .selectFrom('order_lines')
        .whereRef('order_seq', '=', 'orders.seq')
        .select((line) =>
          line.fn
            .sum<number>(line.case().when('step_base', 'is', null).then(line.ref('quantity')).else(1).end())
            .as('items'),
        ),
      of.lit(0),
    )
    .as('countedItems')

/** The changes of all orders after `after`, oldest first. */
export const listEvents = async (db: Db, after: number, limit: number): Promise<AdminOrderEvent[]> => {
  const rows = await changes(db, after, limit)
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      'day_number as dayNumber',
      'nickname as customerNickname',
      'item_count as itemCount',
      'total_paise as total',
      countedItems,
    ])
    .execute()
  return rows.map(withType)
}

/** The changes of a customer's orders after `after`, oldest first. */
export const listEventsOfCustomer = async (
  db: Db,
  customerId: string,
  after: number,
  limit: number,
): Promise<OrderEvent[]> => {
  const rows = await changes(db, after, limit).where('orders.customer_id', '=', customerId).execute()
  return rows.map(withType)
}
