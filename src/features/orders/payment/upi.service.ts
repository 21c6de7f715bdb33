import type { AppContext, Requester } from '../../../context.ts'
import { orderNumber } from '../../../contract/ids.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { payableOf } from '../../../contract/orders.ts'
import { type UpiRequest, upiUri } from '../../../contract/upi.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { getSettings } from '../../settings/settings.repo.ts'
import { withCancelMarks } from '../customer-cancellation.service.ts'
import { getOrder } from '../found-orders.repo.ts'

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
