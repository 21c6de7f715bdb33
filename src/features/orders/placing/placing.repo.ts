import type { Unit } from '../../../contract/goods.ts'
import type { Paise } from '../../../contract/money.ts'
import type { Order, OrderSource, OrderStatus, Wishes } from '../../../contract/orders.ts'
import { prepared } from '../../../storage/database/prepared.ts'
import type { Db, Tx } from '../../../storage/database/schema.ts'
import { orderColumns, type StoredOrder, withDetails } from '../orders.repo.ts'

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

type OrderLine = Order['items'][number]

export type NewOrder = Wishes & {
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
  deliveryFee: Paise | null
  status: OrderStatus
  source: OrderSource
}

/** An order with every column, because the query is prepared. */
type OrderRow = Omit<NewOrder, 'lines' | keyof Wishes> & {
  key: string | null
  wishes: { [Key in keyof Wishes]-?: NonNullable<Wishes[Key]> | null }
}

const insertRow = prepared((db, { wishes, ...order }: OrderRow) =>
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
      status: order.status,
      source: order.source,
      created_at: order.createdAt,
      day: order.day,
      day_number: order.dayNumber,
      device_id: order.deviceId,
      address: order.address,
      note: wishes.note,
      if_missing: wishes.ifMissing,
      pickup_at: wishes.pickupAt,
      phone: wishes.phone,
      delivery_fee_paise: order.deliveryFee,
      agreed_fee_paise: order.deliveryFee,
    })
    .returning('seq'),
)

/** An order line with every column, because one prepared query inserts all lines. */
type LineRow = Pick<OrderLine, 'productId' | 'name' | 'price' | 'quantity'> & {
  nameHi: string
  unit: Unit | null
  stepBase: number | null
}

const insertRows = prepared((db, { seq, lines }: { seq: number; lines: LineRow[] }) =>
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

const insertLines = async (tx: Tx, seq: number, lines: readonly OrderLine[]): Promise<void> => {
  await insertRows(tx, {
    seq,
    lines: lines.map((line) => ({
      ...line,
      nameHi: line.nameHi ?? '',
      unit: line.unit ?? null,
      stepBase: line.stepBase ?? null,
    })),
  })
}

const lastOfDay = prepared((db, { day }: { day: string }) =>
  db
    .selectFrom('orders')
    .select((of) => of.fn.max<number | null>('day_number').as('last'))
    .where('day', '=', day),
)

/** The number of the day for an order placed now. To be called in the transaction that stores the order. */
export const nextDayNumber = async (tx: Tx, day: string): Promise<number> => {
  const [row] = await lastOfDay(tx, { day })
  return (row?.last ?? 0) + 1
}

/** Stores a new order with its lines and returns its `seq`. */
export const insertOrder = async (tx: Tx, { lines, ...order }: NewOrder): Promise<number> => {
  const { note = null, ifMissing = null, pickupAt = null, phone = null } = order
  const wishes = { note, ifMissing, pickupAt, phone }
  const [row] = await insertRow(tx, { ...order, key: order.idempotencyKey ?? null, wishes })
  if (!row) throw new Error('An order just stored has no place')
  await insertLines(tx, row.seq, lines)
  return row.seq
}

const findOrderFrom = prepared((db, { device }: { device: string }) =>
  db.selectFrom('orders').select('seq').where('device_id', '=', device).limit(1),
)

/**
 * Whether this phone has placed an order before. Read from the stored orders, so that the result survives a
 * restart. The phones of old orders are cleared after their retention period.
 */
export const hasOrdered = async (db: Db, device: string): Promise<boolean> =>
  (await findOrderFrom(db, { device })).length > 0
