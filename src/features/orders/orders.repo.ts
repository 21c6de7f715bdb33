import type { AdminOrder } from '../../contract/admin-orders.ts'
import type { Unit } from '../../contract/goods.ts'
import type { Paise } from '../../contract/money.ts'
import type { OrderChange } from '../../contract/order-status.ts'
import type { Order } from '../../contract/orders.ts'
import { withoutNulls } from '../../lib/without-nulls.ts'
import { prepared } from '../../storage/database/prepared.ts'
import type { Db, Tx } from '../../storage/schema.ts'

export type NewOrder = {
  id: string
  customerId: string
  lines: Order['items']
  total: Paise
  pointsEarned: number
  itemCount: number
  idempotencyKey: string | undefined
  requestHash: string
  createdAt: string
  day: string
  dayNumber: number
  deviceId: string | null
  address: string | null
}

const insertRow = prepared((db, order: Omit<NewOrder, 'lines'> & { key: string | null }) =>
  db
    .insertInto('orders')
    .values({
      id: order.id,
      customer_id: order.customerId,
      total_paise: order.total,
      points_earned: order.pointsEarned,
      item_count: order.itemCount,
      idempotency_key: order.key,
      request_hash: order.requestHash,
      status: 'new',
      created_at: order.createdAt,
      day: order.day,
      day_number: order.dayNumber,
      device_id: order.deviceId,
      address: order.address,
    })
    .returning('seq'),
)

/** An order line with each property, because the prepared query is the same for all. */
type LineRow = Required<Omit<Order['items'][number], 'unit' | 'stepBase'>> & {
  unit: Unit | null
  stepBase: number | null
}

const insertLines = prepared((db, { seq, lines }: { seq: number; lines: LineRow[] }) =>
  db.insertInto('order_lines').values(
    lines.map((line, index) => ({
      order_seq: seq,
      line_number: index + 1,
      product_id: line.productId,
      name: line.name,
      name_hi: line.nameHi,
      price_paise: line.price,
      quantity: line.quantity,
      unit: line.unit,
      step_base: line.stepBase,
    })),
  ),
)

const lastOfDay = prepared((db, { day }: { day: string }) =>
  db
    .selectFrom('orders')
    .select((of) => of.fn.max<number | null>('day_number').as('last'))
    .where('day', '=', day),
)

/** The number of the day for an order that is placed now. To be called in the transaction that stores the order. */
export const nextDayNumber = async (tx: Tx, day: string): Promise<number> => {
  const [row] = await lastOfDay(tx, { day })
  return (row?.last ?? 0) + 1
}

/** Stores a new order with its lines and returns its `seq`. */
export const insertOrder = async (tx: Tx, { lines, ...order }: NewOrder): Promise<number> => {
  const [row] = await insertRow(tx, { ...order, key: order.idempotencyKey ?? null })
  if (!row) throw new Error('An order just stored has no place')
  await insertLines(tx, {
    seq: row.seq,
    lines: lines.map((line) => ({
      ...line,
      nameHi: line.nameHi ?? '',
      unit: line.unit ?? null,
      stepBase: line.stepBase ?? null,
    })),
  })
  return row.seq
}

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

/** An order with the phone that placed it, which nobody is shown. */
export type StoredOrder = Omit<Order, 'isCancellableHere'> & { deviceId: string | null }

/** The lines of the given orders, by the order's `seq`. */
const linesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, Order['items']>> => {
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
    ])
    .where('order_seq', 'in', seqs)
    .orderBy('order_seq')
    .orderBy('line_number')
    .execute()
  const byOrder = new Map<number, Order['items']>(seqs.map((seq) => [seq, []]))
  for (const { order_seq, name_hi, unit, stepBase, ...line } of lines) {
    const rest = withoutNulls({ nameHi: name_hi || null, unit, stepBase })
    byOrder.get(order_seq)?.push({ ...line, ...rest })
  }
  return byOrder
}

/** The status changes of the given orders, oldest first, by the order's `seq`. */
const changesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, OrderChange[]>> => {
  const changes = await db
    .selectFrom('order_changes')
    .select(['order_seq', 'status', 'reason', 'at'])
    .where('order_seq', 'in', seqs)
    .orderBy('seq')
    .execute()
  const byOrder = new Map<number, OrderChange[]>(seqs.map((seq) => [seq, []]))
  for (const { order_seq, ...change } of changes) byOrder.get(order_seq)?.push(change)
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

/** Limits the lines of a page: 500 orders of 100 lines are 50,000, for anybody with the customer's id. */
const maxLines = 2_000

/** The first orders that have at most {@link maxLines} lines together, but always at least one order. */
const withinLines = <Row extends { lineCount: number | null }>(rows: Row[]): Row[] => {
  let lines = 0
  for (const [index, { lineCount }] of rows.entries()) {
    lines += lineCount ?? 0
    if (lines > maxLines) return rows.slice(0, Math.max(index, 1))
  }
  return rows
}

/**
 * A page of a customer's orders, newest first. It is shorter than the limit when the orders have many lines.
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
    .limit(limit)
  if (beforeSeq !== undefined) query = query.where('seq', '<', beforeSeq)
  return withDetails(db, withinLines(await query.execute()))
}

/** The orders with their customers and origins. */
export const adminOrders = (db: Db | Tx) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([...orderColumns, 'nickname as customerNickname', 'is_unwanted as isUnwanted', 'address'])

/** An order with its origin (phone and address), which the owner is not shown. */
export type FoundOrder = Omit<AdminOrder, 'earlierUnwanted' | 'isNewPhone' | 'maybeNickname'> & {
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

export const countOrdersOfCustomer = async (db: Db, customerId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  return count
}
