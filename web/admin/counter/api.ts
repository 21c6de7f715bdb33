import { Customer } from '#contract/customers.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { keys, shoppersOrderData } from '../../shared/api/keys.ts'
import { useQueryCache } from '../../shared/api/mutation.ts'
import { RequestError, request } from '../../shared/api/request.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useAlarm } from '../alarm/alarm-provider.tsx'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys, ownersOrderData } from '../shared/keys.ts'
import { type Bill, type BillPayment, createBills, isDelivery } from './bills.ts'
import { texts } from './texts.ts'

/** Milliseconds after which a bill counts as unanswered. Sent again, it is booked once. */
const longestWait = 8_000

/** Adds a customer, or finds the one of the nickname. */
export const useAddCustomer = () =>
  useMutation(
    (nickname: string) =>
      request(Customer, '/api/customers', {
        method: 'POST',
        body: { nickname, loyaltyPoints: 0, totalSpent: '0' },
      }),
    { settle: (cache) => cache.invalidate(adminKeys.customers), failure: texts.customerFailed },
  )

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
 * Books a bill at the shown prices and delivery fee, and how it is paid. From when it is sent until the store has answered it cannot
 * be changed, and however often it is sent, it is booked once.
 */
export const useSell = (products: ReadonlyMap<string, AdminProduct>) => {
  const bills = usePart(createBills)
  const cache = useQueryCache()
  const { retry } = useAlarm()
  const sell = async (bill: Bill, payment: BillPayment, fee: Paise | undefined) => {
    const { key, source, customer, lines } = bill
    bills.setSent(key, { payment })
    try {
      const order = await request(Order, '/api/orders', {
        method: 'POST',
        body: {
          source,
          ...(payment && { payment }),
          ...(customer && { customerId: customer.id }),
          ...(source === 'phone' && askedBody(bill, fee)),
          cartItems: lines.map(({ productId, quantity, weight, price }) => ({
            productId,
            quantity,
            weight,
            price: toRupeeText(products.get(productId)?.price ?? price),
          })),
        },
        headers: { 'Idempotency-Key': key },
        signal: AbortSignal.timeout(longestWait),
      })
      bills.finish(key)
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
      void cache.invalidate(...ownersOrderData, ...shoppersOrderData)
    },
    failure: texts.notConfirmed,
    isRepeatable: true,
  })
}
