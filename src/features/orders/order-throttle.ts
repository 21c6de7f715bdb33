import type { AppContext } from '../../context.ts'
import { createRemembered } from '../../http/remembered.ts'
import type { Shopper } from '../../http/shopper.ts'
import { refuseFor } from '../../http/shopper-limits.ts'
import { Throttle } from '../../http/throttle.ts'

/**
 * Counts orders, of a customer, from a phone and from an address; the function throws `slow-down` when
 * there are too many. Nobody's are counted when there is no shopper.
 */
export const createOrderThrottle = ({ shopperLimits, clock }: AppContext) => {
  const customers = new Throttle(shopperLimits.customerOrders, clock)
  const devices = new Throttle(shopperLimits.deviceOrders, clock)
  const newDevices = new Throttle(shopperLimits.newDeviceOrders, clock)
  const addresses = new Throttle(shopperLimits.addressOrders, clock)
  // Those that an address paid for: a cookie nobody gave out is one of a new phone.
  const known = createRemembered()
  return (shopper: Shopper | undefined, customerId: string): void => {
    if (!shopper) return
    const { device, network } = shopper
    // A customer or a phone over its own limit must not use up everybody's at the same address.
    const wait =
      customers.take(customerId) ??
      (known.has(device) ? devices.take(device) : newDevices.take(network)) ??
      addresses.take(network)
    refuseFor(
      wait,
      (seconds) => `Many orders came in a short time. Please try again in ${seconds}. Your cart is kept.`,
    )
    known.add(device)
  }
}
