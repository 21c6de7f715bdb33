import type { AppContext, Requester } from '../../../context.ts'
import type { DeliveryAddress } from '../../../contract/delivery.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Db } from '../../../storage/database/schema.ts'
import { findKnownPhone } from '../../customers/known-phones.repo.ts'
import { type FoundOrder, getOrder } from '../found-orders.repo.ts'
import { findDelivery } from './deliveries.repo.ts'

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
