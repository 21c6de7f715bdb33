import type { AppContext } from '../../../context.ts'
import { refuseThrottled } from '../../../http/allowances.ts'
import { shopperOf, type Visitor } from '../../../http/auth/shopper.ts'
import { RateLimiter } from '../../../lib/rate-limiter.ts'
import { ShopError, type ShopErrorKind } from '../../../lib/shop-error.ts'
import type { Db } from '../../../storage/database/schema.ts'
import { findKnownPhone } from '../../customers/known-phones.repo.ts'
import { findKeptId } from '../../customers/merges.repo.ts'
import { hasOrdered } from './placing.repo.ts'

const notShoppersFault: ShopErrorKind[] = ['unavailable', 'disk-full', 'slow-down']

/** Whether the order failed because of what the shopper asked for. */
const isShoppersFailure = (error: unknown): boolean =>
  error instanceof ShopError && !notShoppersFault.includes(error.kind)

/** Whether the phone has ordered before, or is a known phone of the customer. */
const isKnown = async (db: Db, device: string, customerId: string): Promise<boolean> =>
  (await hasOrdered(db, device)) ||
  (await findKnownPhone(db, await findKeptId(db, customerId), device)) !== undefined

/**
 * Creates the function that places an order within the allowances. An order that fails gives back what it took, and is
 * counted as a failure of its phone. The owner, and whoever orders at the shop's own PC, are not counted. Throws
 * `slow-down`.
 */
export const createOrderThrottle = ({ db, allowances, clock }: AppContext) => {
  const phones = new RateLimiter(allowances.phoneOrders, clock)
  const newPhones = new RateLimiter(allowances.newPhoneOrders, clock)
  const failures = new RateLimiter(allowances.failedOrders, clock)

  return async <Order>(visitor: Visitor, customerId: string, place: () => Promise<Order>): Promise<Order> => {
    const shopper = shopperOf(visitor)
    if (!shopper) return place()
    const { device, network } = shopper
    const isOld = !shopper.isNewDevice && (await isKnown(db, device, customerId))
    const [limiter, key] = isOld ? [phones, device] : [newPhones, network]
    if (isOld) refuseThrottled(failures.waitFor(device), failures.rule.message)
    refuseThrottled(limiter.take(key), limiter.rule.message)
    try {
      return await place()
    } catch (error) {
      limiter.giveBack(key)
      if (isOld && isShoppersFailure(error)) failures.take(device)
      throw error
    }
  }
}
