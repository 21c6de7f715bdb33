import type { AppContext, Requester } from '../../context.ts'
import type { Brought, TrackedOrder } from '../../contract/orders.ts'
import { refuseErased } from '../customers/customers.repo.ts'
import { requireKnownPhone } from '../customers/known-phones.repo.ts'
import { withCancelMarks } from './customer-cancellation.service.ts'
import { getOrder } from './found-orders.repo.ts'
import { orderedLines } from './lines/weighing.service.ts'
import type { Delivered } from './orders.repo.ts'

type Tracked = Omit<TrackedOrder, 'payable' | keyof Brought> & Pick<Delivered, 'deliveryFee'>

/**
 * An order for its own page, for anybody who has the id. What the shopper asked for, and what the page needs to act, is
 * only for the owner and the phones of the order. Throws `missing` for an unknown id and for an erased customer, and
 * `refused` for a phone that may not see the customer's orders.
 */
export const trackOrder = async ({ db }: AppContext, id: string, requester: Requester): Promise<Tracked> => {
  const found = await getOrder(db, id)
  const { customerId } = found
  await refuseErased(db, customerId)
  const [order = { ...found, isCancellableHere: false }] = await withCancelMarks(db, [found], requester)
  const { isCancellableHere, dayNumber, status, total, removedItems, createdAt } = order
  const forAll = {
    ...{ id, dayNumber, status, total, removedItems, createdAt },
    items: orderedLines(order),
    deliveryFee: found.deliveryFee,
    pickupAt: order.pickupAt ?? null,
  }
  if (!isCancellableHere && !requester.isOwner) {
    await requireKnownPhone(db, customerId, requester)
    return forAll
  }
  return {
    ...forAll,
    nickname: order.customerNickname,
    note: order.note ?? null,
    ifMissing: order.ifMissing ?? null,
    phone: order.phone ?? null,
    pointsEarned: order.pointsEarned,
    changes: order.changes,
    payment: order.payment,
    isCancellableHere,
  }
}
