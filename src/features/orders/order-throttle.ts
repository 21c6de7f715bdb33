import type { Context } from 'hono'
import type { AppContext } from '../../context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { isTrusted, networkOf, refuseFor } from '../../http/shopper-limits.ts'
import { Throttle } from '../../http/throttle.ts'

/** Counts orders, of a customer and from an address; the function throws `slow-down` when there are too many. */
export const createOrderThrottle = ({ shopperLimits, clock }: AppContext) => {
  const customers = new Throttle(shopperLimits.customerOrders, clock)
  const addresses = new Throttle(shopperLimits.addressOrders, clock)
  return async (c: Context<AppEnv>, customerId: string): Promise<void> => {
    if (await isTrusted(c)) return
    // A customer over the limit must not use up everybody's at the same address.
    const wait = customers.take(customerId) ?? addresses.take(networkOf(c.get('peer').address))
    refuseFor(
      wait,
      (seconds) => `Many orders came in a short time. Please try again in ${seconds}. Your cart is kept.`,
    )
  }
}
