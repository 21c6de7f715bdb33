import type { AppContext, Requester } from '../../../context.ts'
import type { DeliveryAddress } from '../../../contract/delivery.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { findKnownPhone } from '../../customers/known-phones.repo.ts'
import { findOrder } from '../orders.repo.ts'
import { findDelivery } from './deliveries.repo.ts'

/**
 * Where an order is brought, for the owner and the customer's known phones, whether customers are private or not. Throws
 * `missing`, also when the address was cleared, and `refused` for others.
 */
export const readDelivery = async (
  { db }: AppContext,
  id: string,
  requester: Requester,
): Promise<DeliveryAddress> => {
  const order = await findOrder(db, id)
  if (!order) throw new ShopError('missing', messages.orders.noSuchOrder)
  if (!requester.isOwner && !(await findKnownPhone(db, order.customerId, requester.device))) {
    throw new ShopError('refused', messages.orders.addressOfOthers)
  }
  const address = await findDelivery(db, order.seq)
  if (!address) throw new ShopError('missing', messages.orders.noAddress)
  return address
}
