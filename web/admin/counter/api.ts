import type { AdminOrder } from '#contract/admin-orders.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { keys } from '../../shared/api/keys.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import { RequestError, request } from '../../shared/api/request.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { addCustomer } from '../loyalty/api.ts'
import { useSetOrderStatus, useSetPayment } from '../orders/api.ts'
import { adminKeys, ownersOrderData } from '../shared/keys.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import { texts } from './texts.ts'

/** Milliseconds after which a bill counts as unanswered. Sent again, it is booked once. */
const longestWait = 8_000

/** But for the fee it depends on the bill alone, so that a bill that is sent again is the same request. */
const askedBody = (bill: Bill, fee: Paise | undefined) => {
  const { name, phone, street, landmark, pincode, note, pickupAt } = bill.asked
  if (!isDelivery(bill)) return { note, pickupAt, phone }
  return {
    note,
    pickupAt,
    fulfilment: 'delivery',
    delivery: { name, phone, street, landmark, pincode },
    ...(fee !== undefined && { deliveryFee: toRupeeText(fee) }),
  }
}

/**
 * Books a bill at the shown prices and delivery fee, and how it is paid; a new customer is added with it. From when it is sent until
 * the store has answered it cannot be changed, and however often it is sent, it is booked once. `received` is the cash that was given.
 */
export const useSell = (products: ReadonlyMap<string, AdminProduct>) => {
  const bills = usePart(createBills)
  const cache = useQueryCache()
  const { retry } = useAlarm()
  const sell = async (bill: Bill, payment: BillPayment, fee: Paise | undefined, received?: Paise) => {
    const { key, source, customer, lines } = bill
    bills.setSent(key, { payment })
    try {
      const customerId = customer && (customer.id ?? (await addCustomer(customer.nickname)).id)
      const order = await request(Order, '/api/orders', {
        method: 'POST',
        body: {
          source,
          ...(payment && { payment }),
          ...(customerId && { customerId }),
          ...(source === 'phone' && askedBody(bill, fee)),
          cartItems: lines.map(({ productId, quantity, weight, price }) => ({
            productId,
            quantity,
            weight,
            price: toRupeeText(products.get(productId)?.price ?? price),
          })),
        },
        headers: { 'Idempotency-Key': key },
        longestWait,
      })
      const { id: orderId, dayNumber, payable } = order
      bills.finish(key, { orderId, dayNumber, payable, payment, ...(received && { received }) })
      return order
    } catch (error) {
      if (!(error instanceof RequestError)) {
        retry() // so that the dashboard says at once that the connection is lost
        return undefined // the bill itself says that no answer came
      }
      // To the store, whoever is not logged in is a shopper, who may not do this. The bill may be booked by an earlier attempt.
      if (error.status === 403) throw new RequestError(401, error.detail)
      if (error.status !== 401 && error.status < 500) bills.setSent(key, null)
      if (error.status === 409) await cache.invalidate(adminKeys.products(), keys.settings())
      throw error
    }
  }
  return useMutation(sell, {
    settle: async (cache) => {
      // Not awaited, because the bill is booked even if these requests fail.
      void cache.invalidate(...ownersOrderData)
    },
    failure: texts.notConfirmed,
    isRepeatable: true,
  })
}

/** Cancels a sale, and books that the money was returned. What is on khata comes off it with the cancellation. */
export const useUndoSale = () => {
  const setStatus = useSetOrderStatus(texts.undoFailed)
  const setPayment = useSetPayment()
  const undo = async (order: AdminOrder): Promise<void> => {
    const isCancelled = order.status === 'cancelled'
    const cancelled = isCancelled
      ? order
      : (await setStatus.run(order, 'cancelled', { reason: texts.undoReason }))?.answer
    if (!cancelled || cancelled.paid === cancelled.onKhata) return
    await setPayment.run(order.id, { payment: 'unpaid', from: cancelled.payment, isReturned: true })
  }
  return { undo, isBusy: setStatus.isBusy || setPayment.isBusy }
}
