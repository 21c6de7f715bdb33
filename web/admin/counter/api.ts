import { Customer } from '#contract/customers.ts'
import { toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { shoppersOrderData } from '../../shared/api/keys.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { request } from '../../shared/api/request.ts'
import { adminKeys, ownersOrderData } from '../shared/keys.ts'
import type { Bill, BillPayment } from './bills.ts'

/** Milliseconds after which a bill counts as unanswered. Sent again, it is booked once. */
const longestWait = 15_000

/** Adds a customer, or finds the one of the nickname. */
export const useAddCustomer = () =>
  useMutation(
    (nickname: string) =>
      request(Customer, '/api/customers', {
        method: 'POST',
        body: { nickname, loyaltyPoints: 0, totalSpent: '0' },
      }),
    (cache) => cache.revalidate(adminKeys.customers),
  )

const sell = (
  { key, source, customer, lines }: Bill,
  payment: BillPayment,
  products: ReadonlyMap<string, AdminProduct>,
) =>
  request(Order, '/api/orders', {
    method: 'POST',
    body: {
      source,
      ...(payment && { payment }),
      ...(customer && { customerId: customer.id }),
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

/**
 * Books a bill at the shown prices, and how it is paid. A repeated call with the same bill books it once. Throws
 * `RequestError` when the store has refused it, and other errors when it may be booked.
 */
export const useSell = () =>
  useMutation(sell, async (cache) => {
    // Not awaited, because the bill is booked even if these requests fail.
    void cache.revalidate(...ownersOrderData)
    void cache.invalidate(...shoppersOrderData)
  })
