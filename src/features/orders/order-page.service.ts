import type { AppContext, Requester } from '../../context.ts'
import type { DeliveryAddress } from '../../contract/delivery.ts'
import { orderNumber } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { type Brought, payableOf, type TrackedOrder } from '../../contract/orders.ts'
import { type UpiRequest, upiUri } from '../../contract/upi.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { Db } from '../../storage/database/schema.ts'
import { refuseErased } from '../customers/customers.repo.ts'
import { findKnownPhone, requireKnownPhone } from '../customers/known-phones.repo.ts'
import { getSettings } from '../settings/settings.repo.ts'
import { withCancelMarks } from './customer-cancellation.service.ts'
import { findDelivery } from './delivery/deliveries.repo.ts'
import { orderedLines } from './lines/weighing.service.ts'
import { type Delivered, type FoundOrder, getOrder } from './orders.repo.ts'

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

/**
 * Whether the requester may read where an order is brought: the owner and the customer's known phones, whether customers are
 * private or not. Whoever orders under another's name has given an address that is not theirs.
 */
const mayRead = async (
  db: Db,
  { customerId, deviceId }: FoundOrder,
  requester: Requester,
): Promise<boolean> => {
  if (requester.isOwner) return true
  const isKnown = async (device: string) => (await findKnownPhone(db, customerId, device)) !== undefined
  return (await isKnown(requester.device)) && (deviceId === null || (await isKnown(deviceId)))
}

/** Where an order is brought. Throws `missing`, also when the address was cleared, and `refused`. */
export const readDelivery = async (
  { db }: AppContext,
  id: string,
  requester: Requester,
): Promise<DeliveryAddress> => {
  const order = await getOrder(db, id)
  if (!(await mayRead(db, order, requester))) {
    throw new ShopError('refused', messages.orders.addressOfOthers)
  }
  const address = await findDelivery(db, order.seq)
  if (!address) throw new ShopError('missing', messages.orders.noAddress)
  return address
}

/**
 * What a UPI app needs to pay an order, for the owner and the phones of the order. Throws `missing`, `refused` for another
 * phone, and `conflict` when nothing is left to pay or the shop has no UPI ID.
 */
export const requestUpi = async (
  { db }: AppContext,
  id: string,
  requester: Requester,
): Promise<UpiRequest> => {
  const found = await getOrder(db, id)
  const [order] = await withCancelMarks(db, [found], requester)
  if (!requester.isOwner && !order?.isCancellableHere) {
    throw new ShopError('refused', messages.orders.upiOfOthers)
  }
  if (found.payment !== 'unpaid' || found.status === 'cancelled') {
    throw new ShopError('conflict', messages.orders.nothingToPay(orderNumber(id)))
  }
  const settings = await getSettings(db, ['upi_id', 'upi_name', 'store_name'])
  const upiId = settings.upi_id
  if (!upiId) throw new ShopError('conflict', messages.orders.upiNotSet)
  const amount = payableOf(found.total)
  const payee = { upiId, upiName: settings.upi_name, storeName: settings.store_name }
  return { uri: upiUri(payee, { id, payable: amount }), upiId, amount }
}
