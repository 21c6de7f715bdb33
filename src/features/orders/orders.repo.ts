import type { AdminOrder } from '../../contract/admin-orders.ts'
import { limits } from '../../contract/limits.ts'
import type { Order, OrderChange } from '../../contract/orders.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

const orderColumns = [
  'orders.seq',
  'orders.id',
  'customer_id as customerId',
  'day_number as dayNumber',
  'total_paise as total',
  'points_earned as pointsEarned',
  'item_count as itemCount',
  'request_hash as requestHash',
  'status',
  'orders.created_at as createdAt',
  'device_id as deviceId',
] as const

/** An order with the phone that placed it, which is in no response. */
export type StoredOrder = Omit<Order, 'payable' | 'isCancellableHere'> & { deviceId: string | null }

export type OrderLine = Order['items'][number]

type WithoutNulls<Values> = { [Key in keyof Values]?: Exclude<Values[Key], null | undefined> }

/** The properties that have a value: an API leaves out what there is none of, where a database has a null. */
const withoutNulls = <Values extends object>(values: Values): WithoutNulls<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  ) as WithoutNulls<Values>

/** The lines of the given orders, by the order's `seq`. */
const linesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, OrderLine[]>> => {
  const lines = await db
    .selectFrom('order_lines')
    .select([
      'order_seq',
      'product_id as productId',
      'name',
      'name_hi',
      'price_paise as price',
      'quantity',
      'unit',
      'step_base as stepBase',
      'weight',
      'ordered_quantity as orderedQuantity',
      'ordered_price_paise as orderedPrice',
    ])
    .where('order_seq', 'in', seqs)
    .orderBy('order_seq')
    .orderBy('line_number')
    .execute()
  const byOrder = new Map<number, OrderLine[]>(seqs.map((seq) => [seq, []]))
  for (const { order_seq, name_hi, productId, name, price, quantity, ...optional } of lines) {
    const rest = withoutNulls({ nameHi: name_hi || null, ...optional })
    byOrder.get(order_seq)?.push({ productId, name, price, quantity, ...rest })
  }
  return byOrder
}

/** The status changes and weighings of the given orders, oldest first, by the order's `seq`. */
const changesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, OrderChange[]>> => {
  const changes = await db
    .selectFrom('order_changes')
    .select(['order_seq', 'status', 'reason', 'at', 'line_number', 'weight'])
    .where('order_seq', 'in', seqs)
    .orderBy('seq')
    .execute()
  const byOrder = new Map<number, OrderChange[]>(seqs.map((seq) => [seq, []]))
  for (const { order_seq, line_number, weight, ...change } of changes) {
    const weighing = line_number !== null && { weighed: { line: line_number - 1, weight } }
    byOrder.get(order_seq)?.push({ ...change, ...weighing })
  }
  return byOrder
}

const withDetails = async <Row extends { seq: number }>(db: Db | Tx, rows: Row[]) => {
  const seqs = rows.map(({ seq }) => seq)
  const lines = await linesOf(db, seqs)
  const changes = await changesOf(db, seqs)
  return rows.map((row) => ({
    ...row,
    items: lines.get(row.seq) ?? [],
    changes: changes.get(row.seq) ?? [],
  }))
}

const findByKey = prepared((db, { key }: { key: string }) =>
  db.selectFrom('orders').select(orderColumns).where('idempotency_key', '=', key),
)

/** The order that was placed with this idempotency key, with the hash of its request. */
export const findOrderByKey = async (
  tx: Tx,
  key: string,
): Promise<(StoredOrder & { requestHash: string | null }) | undefined> => {
  const [row] = await findByKey(tx, { key })
  return row && (await withDetails(tx, [row]))[0]
}

/** A page of orders, newest first, that starts after the order `beforeSeq`. */
export type OrdersPage = { limit: number; beforeSeq?: number | undefined }

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

/** The orders with their customers and origins. */
export const adminOrders = (db: Db | Tx) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([...orderColumns, 'nickname as customerNickname', 'is_unwanted as isUnwanted', 'address'])

/** An order with its origin (phone and address), which is in no response. */
export type FoundOrder = Omit<AdminOrder, 'payable' | 'earlierUnwanted' | 'isNewPhone' | 'maybeNickname'> & {
  seq: number
  customerId: string
  deviceId: string | null
  address: string | null
}

/** Adds the lines and changes to rows of {@link adminOrders}. */
export const toFound = async (
  db: Db | Tx,
  rows: (Omit<FoundOrder, 'items' | 'changes' | 'isUnwanted'> & { isUnwanted: 0 | 1 })[],
): Promise<FoundOrder[]> =>
  (await withDetails(db, rows)).map((order) => ({ ...order, isUnwanted: order.isUnwanted === 1 }))

export const findOrder = async (db: Db | Tx, id: string): Promise<FoundOrder | undefined> =>
  (await toFound(db, await adminOrders(db).where('orders.id', '=', id).execute()))[0]

/** The order's `seq`: its position in the order of arrival. */
export const findOrderSeq = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('seq').where('id', '=', id).executeTakeFirst())?.seq

/** The number of all orders, cancelled ones included. */
export const countOrders = async (db: Db): Promise<number> =>
  (await db.selectFrom('shop_totals').select('placed_count').executeTakeFirstOrThrow()).placed_count

const findOrderFrom = prepared((db, { device }: { device: string }) =>
  db.selectFrom('orders').select('seq').where('device_id', '=', device).limit(1),
)

/**
 * Whether this phone has placed an order before. Read from the stored orders, so that the result survives a
 * restart. The phones of old orders are cleared after their retention period.
 */
export const hasOrdered = async (db: Db, device: string): Promise<boolean> =>
  (await findOrderFrom(db, { device })).length > 0
