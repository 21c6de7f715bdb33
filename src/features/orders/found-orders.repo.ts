import type { AdminOrder } from '../../contract/admin-orders.ts'
import { messages } from '../../contract/messages/messages.ts'
import { type Paise, paise } from '../../contract/money.ts'
import type { Wishes } from '../../contract/orders.ts'
import type { Payment } from '../../contract/payments.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'
import { type Delivered, orderColumns, type StoredWishes, withDetails } from './orders.repo.ts'

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
