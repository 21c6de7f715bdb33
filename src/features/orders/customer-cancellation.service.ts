import type { AppContext, Requester } from '../../context.ts'
import { messages } from '../../contract/messages/messages.ts'
import { cancelledByCustomer, isCancellable, type Order, type Wishes } from '../../contract/orders.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db } from '../../storage/database/schema.ts'
import { listNamesOfPhone } from '../customers/known-phones.repo.ts'
import { applyChange } from './order-status.service.ts'
import { type FoundOrder, getOrder, type StoredOrder } from './orders.repo.ts'

/**
 * Adds to each order whether it is of the requesting phone: the phone placed it, or is known as the customer's. Only
 * such a phone may cancel it. The owner cancels in the dashboard.
 */
export const withCancelMarks = async <Found extends Pick<StoredOrder, 'customerId' | 'deviceId'>>(
  db: Db,
  orders: Found[],
  { device, isOwner }: Requester,
): Promise<(Found & { isCancellableHere: boolean })[]> => {
  const own = new Set((await listNamesOfPhone(db, device)).map(({ id }) => id))
  return orders.map((order) => ({
    ...order,
    isCancellableHere: !isOwner && (order.deviceId === device || own.has(order.customerId)),
  }))
}

/** Removes from orders what only the owner and the customer's phones may read. */
export const withoutPrivateParts = <
  Found extends Pick<Order, keyof Wishes | 'payment' | 'isCancellableHere'>,
>(
  orders: Found[],
  { isOwner }: Requester,
): Found[] =>
  orders.map((order) => {
    if (isOwner || order.isCancellableHere) return order
    const { note: _, ifMissing: __, pickupAt: ___, phone: ____, payment: _____, ...rest } = order
    return rest as Found
  })

const { acceptedByShop, readyByNow, onItsWay, collectedByNow, cancelledByShop } = messages.orders
/** What an order has become that its shopper cannot cancel any more. */
const tooLate = {
  new: acceptedByShop, // never too late
  accepted: acceptedByShop,
  ready: readyByNow,
  out: onItsWay,
  completed: collectedByNow,
  cancelled: cancelledByShop,
}

const refuseTooLate = (order: FoundOrder): void => {
  if (isCancellable(order)) return
  throw new ShopError('conflict', tooLate[order.status])
}

/**
 * Cancels an order for its customer that is new, or accepted and changed by the owner. A repeated call changes nothing.
 * Throws `missing`, `refused` for a phone that neither placed the order nor is known as the customer's, and `conflict`
 * when it is too late.
 */
export const cancelForCustomer = async (
  { db, bus, clock }: AppContext,
  id: string,
  requester: Requester,
): Promise<FoundOrder> => {
  const known = await getOrder(db, id)
  const [marked] = await withCancelMarks(db, [known], requester)
  if (!marked?.isCancellableHere) {
    throw new ShopError('refused', messages.orders.otherPhonesOrder)
  }
  const { order, isChanged } = await db.transaction().execute(async (tx) => {
    const found = await getOrder(tx, id)
    if (found.status === 'cancelled' && found.changes.at(-1)?.reason === cancelledByCustomer) {
      return { order: found, isChanged: false }
    }
    refuseTooLate(found)
    const at = clock().toISOString()
    const change = { status: 'cancelled', reason: cancelledByCustomer, at } as const
    return { order: await applyChange(tx, found, change), isChanged: true }
  })
  if (isChanged) bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}
