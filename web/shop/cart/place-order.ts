import type { ScopedMutator } from 'swr'
import { Customer } from '#contract/customers.ts'
import { toRupeeText } from '#contract/money.ts'
import { Order } from '#contract/orders.ts'
import { forget } from '../../shared/api/forget.ts'
import { customerPath, findCustomer } from '../../shared/api/reads.ts'
import { request } from '../../shared/api/request.ts'
import type { CartLine } from './cart.ts'
import { checkoutKey, endCheckout } from './checkout-key.ts'

const ensureCustomer = async (nickname: string): Promise<Customer> =>
  (await findCustomer(customerPath(nickname))) ??
  (await request(Customer, '/api/customers', {
    method: 'POST',
    body: { nickname, loyaltyPoints: 0, totalSpent: '0' },
  }))

const isStaleAfterOrder = (path: string): boolean => /^\/api\/(orders|customers|analytics)\b/.test(path)

/**
 * Places the order of what the shopper sees in the cart; the customer's record is made at the first one.
 * Makes orders, customers and analytics stale. Sent again after a lost answer it stays one order.
 */
export const placeOrder = async (
  mutate: ScopedMutator,
  nickname: string | null,
  lines: CartLine[],
): Promise<Order> => {
  if (nickname === null) throw new Error('No nickname set')
  const customer = await ensureCustomer(nickname)
  const cartItems = lines.map(({ productId, quantity, product }) => ({
    productId,
    quantity,
    ...(product && { price: toRupeeText(product.price) }),
  }))
  const order = await request(Order, '/api/orders', {
    method: 'POST',
    body: { customerId: customer.id, cartItems },
    headers: { 'Idempotency-Key': checkoutKey(customer.id, cartItems) },
  })
  endCheckout()
  void forget(mutate, isStaleAfterOrder)
  return order
}
