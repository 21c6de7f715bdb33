import { Customer } from '#contract/customers.ts'
import { toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import { keys } from '../../shared/api/keys.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { findCustomer } from '../../shared/api/queries.ts'
import { RequestError, request } from '../../shared/api/request.ts'
import { findInsteadOf, forgetInsteadOf } from '../nickname/instead-of.ts'
import type { CartLine } from './cart.ts'
import { checkoutKey, endCheckout } from './checkout-key.ts'

/** Customers are private, and this phone is not known under the name. Its detail is the store's sentence. */
export class NameTaken extends RequestError {}

/** Tells a refusal because of the name, which has this status, from all others of the call. */
const whenTaken =
  (status: number) =>
  (error: unknown): never => {
    if (error instanceof RequestError && error.status === status) throw new NameTaken(status, error.detail)
    throw error
  }

const ensureCustomer = async (nickname: string): Promise<Customer> => {
  const insteadOf = findInsteadOf(nickname)
  const customer =
    (await findCustomer(keys.customer(nickname))) ??
    (await request(Customer, '/api/customers', {
      method: 'POST',
      body: { nickname, loyaltyPoints: 0, totalSpent: '0', ...(insteadOf && { insteadOf }) },
    }))
  if (insteadOf) forgetInsteadOf()
  return customer
}

const isStaleAfterOrder = (key: string): boolean => /^\/api\/(orders|customers|analytics)\b/.test(key)

const placeOrder = async (nickname: string | null, lines: CartLine[]): Promise<Order> => {
  if (nickname === null) throw new Error('No nickname set')
  const customer = await ensureCustomer(nickname).catch(whenTaken(409))
  const cartItems = lines.map(({ productId, quantity, product }) => ({
    productId,
    quantity,
    ...(product && { price: toRupeeText(product.price) }),
  }))
  const order = await request(Order, '/api/orders', {
    method: 'POST',
    body: { customerId: customer.id, cartItems },
    headers: { 'Idempotency-Key': checkoutKey(customer.id, cartItems) },
  }).catch(whenTaken(403))
  endCheckout()
  return order
}

/**
 * Places the order of what the shopper sees in the cart; the customer's record is made at the first one.
 * Makes orders, customers and analytics stale. Sent again after a lost answer it stays one order.
 * Throws {@link NameTaken} when the shopper needs another name first.
 */
export const usePlaceOrder = () =>
  useMutation(placeOrder, async (cache) => {
    // Not waited for: the order is placed, whatever becomes of these reads.
    void cache.invalidateWhere(isStaleAfterOrder)
  })

const decidesOrders = new Set<string>([keys.products(), keys.categories(), keys.shop()])

/** Reads again what decides about an order: the prices, what is on the shelf, and whether the shop is open. */
export const useRevalidateOffer = () =>
  useMutation(
    () => Promise.resolve(),
    (cache) => cache.revalidateWhere((key) => decidesOrders.has(key)),
  )
