import type { AdminOrder } from '../../contract/admin-orders.ts'
import { messages } from '../../contract/messages/messages.ts'
import { type Paise, paise } from '../../contract/money.ts'
import type { Order, OrderChange, RemovedLine, Wishes } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { withoutNulls } from '../../lib/without-nulls.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

/** What is read of an order's row. */
export const orderColumns = [
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
  'note',
  'if_missing as ifMissing',
  'pickup_at as pickupAt',
  'phone',
  'delivery_fee_paise as deliveryFee',
  'agreed_fee_paise as agreedFee',
  'payment',
] as const

/** An order with the phone that placed it, which is in no response. */
export type StoredOrder = Omit<
  Order,
  'payable' | 'isCancellableHere' | 'fulfilment' | 'deliveryFee' | 'payment'
> &
  Delivered & {
    payment: Payment
    deviceId: string | null
  }

/** What is charged for bringing an order, and what was agreed; null for one that is picked up. */
export type Delivered = { deliveryFee: Paise | null; agreedFee: Paise | null }

/** A page of orders, newest first, that starts after the order `beforeSeq`. */
export type OrdersPage = { limit: number; beforeSeq?: number | undefined }

/** What a shopper asked for, as it is stored. */
export type StoredWishes = { [Key in keyof Wishes]-?: NonNullable<Wishes[Key]> | null }

export type OrderLine = Order['items'][number]

const ordered = [
  'order_seq',
  'line_number',
  'product_id as productId',
  'name',
  'name_hi',
  'price_paise as price',
  'unit',
  'step_base as stepBase',
  'placed_quantity as placedQuantity',
  'replaces',
] as const

/** `line_number` counts from 1, `line` from 0. */
const lineOf = (number: number | null): number | null => number && number - 1

/** Groups rows by the order's `seq`, converting each of them. */
const byOrder = <Row extends { order_seq: number }, Value>(
  seqs: number[],
  rows: Row[],
  convert: (row: Omit<Row, 'order_seq'>) => Value,
): Map<number, Value[]> => {
  const groups = new Map<number, Value[]>(seqs.map((seq) => [seq, []]))
  for (const { order_seq, ...row } of rows) groups.get(order_seq)?.push(convert(row))
  return groups
}

/** The lines of the given orders, by the order's `seq`. */
const linesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, OrderLine[]>> => {
  const rows = await db
    .selectFrom('order_lines')
    .select([
      ...ordered,
      'quantity',
      'weight',
      'ordered_quantity as unweighedQuantity',
      'ordered_price_paise as orderedPrice',
    ])
    .where('order_seq', 'in', seqs)
    .orderBy('order_seq')
    .orderBy('line_number')
    .execute()
  return byOrder(seqs, rows, ({ line_number, name_hi, productId, name, price, quantity, ...row }) => {
    const { unit, stepBase, replaces, weight, orderedPrice, placedQuantity, unweighedQuantity } = row
    return {
      line: line_number - 1,
      productId,
      name,
      price,
      quantity,
      ...withoutNulls({
        nameHi: name_hi || null,
        unit,
        stepBase,
        replaces: lineOf(replaces),
        weight,
        orderedQuantity: placedQuantity ?? unweighedQuantity,
        orderedPrice,
        changedQuantity: placedQuantity === null ? null : unweighedQuantity,
      }),
    }
  })
}

/** The removed lines of the given orders, by the order's `seq`. */
const removedLinesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, RemovedLine[]>> => {
  const rows = await db
    .selectFrom('removed_lines')
    .select(ordered)
    .select('placed_quantity as orderedQuantity')
    .where('order_seq', 'in', seqs)
    .orderBy('order_seq')
    .orderBy('line_number')
    .execute()
  return byOrder(seqs, rows, ({ line_number, name_hi, productId, name, price, orderedQuantity, ...row }) => ({
    line: line_number - 1,
    productId,
    name,
    price,
    orderedQuantity,
    ...withoutNulls({
      nameHi: name_hi || null,
      unit: row.unit,
      stepBase: row.stepBase,
      replaces: lineOf(row.replaces),
    }),
  }))
}

/** The changes of the given orders, oldest first, by the order's `seq`. */
const changesOf = async (db: Db | Tx, seqs: number[]): Promise<Map<number, OrderChange[]>> => {
  const rows = await db
    .selectFrom('order_changes')
    .select(['order_seq', 'status', 'reason', 'at', 'line_number', 'weight', 'quantity'])
    .where('order_seq', 'in', seqs)
    .orderBy('seq')
    .execute()
  return byOrder(seqs, rows, ({ line_number, weight, quantity, ...change }) => {
    if (line_number === null) return change
    const line = line_number - 1
    return quantity === null
      ? { ...change, weighed: { line, weight } }
      : { ...change, changed: { line, quantity } }
  })
}

/** Adds to rows of orders their lines, removed lines and changes, and leaves out the wishes that there are none of. */
export const withDetails = async <Row extends { seq: number } & StoredWishes>(db: Db | Tx, rows: Row[]) => {
  const seqs = rows.map(({ seq }) => seq)
  const lines = await linesOf(db, seqs)
  const removedLines = await removedLinesOf(db, seqs)
  const changes = await changesOf(db, seqs)
  return rows.map(({ note, ifMissing, pickupAt, phone, ...row }) => ({
    ...row,
    ...withoutNulls({ note, ifMissing, pickupAt, phone }),
    items: lines.get(row.seq) ?? [],
    removedItems: removedLines.get(row.seq) ?? [],
    changes: changes.get(row.seq) ?? [],
  }))
}

/** The order's `seq`: its position in the order of arrival. */
export const findOrderSeq = async (db: Db, id: string): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('seq').where('id', '=', id).executeTakeFirst())?.seq

/** The number of all orders, cancelled ones included. */
export const countOrders = async (db: Db): Promise<number> =>
  (await db.selectFrom('shop_totals').select('placed_count').executeTakeFirstOrThrow()).placed_count

/** The orders with their customers and origins. */
export const adminOrders = (db: Db | Tx) =>
  db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select([
      ...orderColumns,
      'nickname as customerNickname',
      'is_unwanted as isUnwanted',
      'address',
      'paid_at as paidAt',
      'source',
    ])

/** An order with its origin (phone and address), which is in no response. */
export type FoundOrder = Omit<
  AdminOrder,
  | 'payable'
  | 'earlierUnwanted'
  | 'isNewPhone'
  | 'removablePhones'
  | 'maybeNickname'
  | 'fulfilment'
  | 'deliveryFee'
> &
  Delivered & {
    seq: number
    deviceId: string | null
    address: string | null
  }

/** What was received for an order (paise), by method. */
type Received = Record<Exclude<Payment, 'unpaid'>, Paise>

const nothing: Received = { cash: paise(0), upi: paise(0), khata: paise(0) }

/** What was received for each of the orders, by their `seq`; orders without any entry are left out. */
const listReceived = async (db: Db | Tx, orderSeqs: number[]): Promise<Map<number, Received>> => {
  const rows = await db
    .selectFrom('payment_entries')
    .select(({ fn }) => ['order_seq', 'method', fn.sum<number>('amount_paise').as('sum')])
    .where('order_seq', 'in', orderSeqs)
    .groupBy(['order_seq', 'method'])
    .execute()
  const received = new Map<number, Received>()
  for (const { order_seq, method, sum } of rows) {
    received.set(order_seq, { ...nothing, ...received.get(order_seq), [method]: paise(sum) })
  }
  return received
}

export const getReceived = async (tx: Tx, orderSeq: number): Promise<Received> =>
  (await listReceived(tx, [orderSeq])).get(orderSeq) ?? nothing

/** The amounts that the owner sees of what was received. */
export const paidAmounts = ({ cash, upi, khata } = nothing): { paid: Paise; onKhata: Paise } => ({
  paid: paise(cash + upi + khata),
  onKhata: khata,
})

/** Adds lines, changes and what was paid to rows of {@link adminOrders}. */
export const toFound = async (
  db: Db | Tx,
  rows: (Omit<
    FoundOrder,
    'items' | 'removedItems' | 'changes' | 'isUnwanted' | 'paid' | 'onKhata' | keyof Wishes
  > &
    StoredWishes & { isUnwanted: 0 | 1 })[],
): Promise<FoundOrder[]> => {
  const orders = await withDetails(db, rows)
  const received = await listReceived(
    db,
    orders.map(({ seq }) => seq),
  )
  return orders.map((order) => ({
    ...order,
    isUnwanted: order.isUnwanted === 1,
    ...paidAmounts(received.get(order.seq)),
  }))
}

/** Throws `missing` when there is no such order. */
export const getOrder = async (db: Db | Tx, id: string): Promise<FoundOrder> => {
  const [order] = await toFound(db, await adminOrders(db).where('orders.id', '=', id).execute())
  if (!order) throw new ShopError('missing', messages.orders.noSuchOrder)
  return order
}
