import { Customer } from '#contract/customers.ts'
import { type Paise, toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { shoppersOrderData } from '../../shared/api/keys.ts'
import { useSend } from '../../shared/api/mutation.ts'
import { request } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys, ownersOrderData } from '../shared/keys.ts'
import { type Bill, type BillPayment, isDelivery } from './bills.ts'
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

const sell = (
  bill: Bill,
  payment: BillPayment,
  products: ReadonlyMap<string, AdminProduct>,
  fee: Paise | undefined,
) => {
  const { key, source, customer, lines } = bill
  return request(Order, '/api/orders', {
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
}

/**
 * Books a bill at the shown prices and delivery fee, and how it is paid. A repeated call with the same bill books it once. Throws
 * `RequestError` when the store has refused it, and other errors when it may be booked.
 */
export const useSell = () =>
  useSend(sell, async (cache) => {
    // Not awaited, because the bill is booked even if these requests fail.
    void cache.invalidate(...ownersOrderData, ...shoppersOrderData)
  })
