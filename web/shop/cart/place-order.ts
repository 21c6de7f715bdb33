import type { ScopedMutator } from 'swr'
import { Customer } from '#contract/customers.ts'
import { toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import { invalidate } from '../../shared/api/invalidate.ts'
import { keys } from '../../shared/api/keys.ts'
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

const isStaleAfterOrder = (path: string): boolean => /^\/api\/(orders|customers|analytics)\b/.test(path)

/**
 * Places the order of what the shopper sees in the cart; the customer's record is made at the first one.
 * Makes orders, customers and analytics stale. Sent again after a lost answer it stays one order.
 * Throws {@link NameTaken} when the shopper needs another name first.
 */
export const placeOrder = async (
  mutate: ScopedMutator,
  nickname: string | null,
  lines: CartLine[],
): Promise<Order> => {
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
  void invalidate(mutate, isStaleAfterOrder)
  return order
}
