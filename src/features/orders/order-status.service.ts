import type { AppContext } from '../../context.ts'
import type { OrderStatusBody } from '../../contract/admin-orders.ts'
import { orderNumber } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { paise } from '../../contract/money.ts'
import type { OrderChange } from '../../contract/orders.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Tx } from '../../storage/database/schema.ts'
import { removeFromTotals, returnToTotals } from '../analytics/totals.repo.ts'
import { findCustomer } from '../customers/customers.repo.ts'
import { bookPoints, findPointsTaken } from '../customers/points.repo.ts'
import { moveOrder } from './order-changes.repo.ts'
import { type FoundOrder, getOrder } from './orders.repo.ts'
import { followOnKhata, returnToKhata } from './payment/book-payment.ts'

/** Takes points and spending back. The history records points that were already spent (`missing`). */
const takeBack = async (tx: Tx, order: FoundOrder, reason: string | null, at: string): Promise<void> => {
  const { seq, customerId, total, pointsEarned } = order
  const balance = (await findCustomer(tx, customerId))?.loyaltyPoints ?? 0
  const taken = Math.min(balance, pointsEarned)
  await bookPoints(tx, customerId, {
    kind: 'reversed',
    points: 0 - taken, // never -0
    missing: pointsEarned - taken,
    spent: paise(-total),
    orderSeq: seq,
    reason,
    at,
  })
  await removeFromTotals(tx, order, order.items)
}

/** Restores the spending, and the points as far as the cancellation took them; an erased customer gets no points. */
const giveBack = async (tx: Tx, order: FoundOrder, at: string): Promise<void> => {
  const { seq, customerId, total, pointsEarned } = order
  const customer = await findCustomer(tx, customerId)
  // A cancellation that took no points wrote no entry. The latest entry would then be that of an earlier cancellation.
  const taken = customer && pointsEarned > 0 ? await findPointsTaken(tx, seq) : 0
  await bookPoints(tx, customerId, {
    kind: 'restored',
    points: taken,
    spent: total,
    orderSeq: seq,
    reason: null,
    at,
  })
  await returnToTotals(tx, order, order.items)
}

/** Changes the order's status in the transaction, with its points, spending and totals. Returns the changed order. */
export const applyChange = async (tx: Tx, found: FoundOrder, change: OrderChange): Promise<FoundOrder> => {
  const { status, reason, at } = change
  await moveOrder(tx, found.seq, found.status, change)
  if (status === 'cancelled') await takeBack(tx, found, reason, at)
  if (found.status === 'cancelled') await giveBack(tx, found, at)
  const changed = { ...found, status, changes: [...found.changes, change] }
  return found.status === 'cancelled' ? returnToKhata(tx, changed, at) : followOnKhata(tx, changed, at)
}

/**
 * Changes an order's status. `from` is the status that the owner saw. Throws `conflict` when the status has
 * changed since, so that two tabs do not undo each other, and `missing` for an unknown order.
 *
 * 2026-11: any status may follow any other, so that the owner can correct a mistake by setting the status
 * back. This includes `cancelled`: an order cancelled by mistake is still packed and paid at the counter, and
 * only the shopper could place it again.
 */
export const changeOrderStatus = async (
  context: AppContext,
  id: string,
  { status, from, reason }: OrderStatusBody,
): Promise<FoundOrder> => {
  const order = await context.db.transaction().execute(async (tx) => {
    const found = await getOrder(tx, id)
    if (found.status !== from) {
      throw new ShopError('conflict', messages.orders.statusChanged(orderNumber(id), found.status, from))
    }
    if (status === 'out' && found.deliveryFee === null) {
      throw new ShopError('conflict', messages.orders.notBrought(orderNumber(id)))
    }
    const at = context.clock().toISOString()
    return applyChange(tx, found, { status, reason, at })
  })
  context.bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}
