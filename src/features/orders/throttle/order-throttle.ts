import type { AppContext } from '../../../context.ts'
import type { Shopper } from '../../../http/shopper.ts'
import { refuseFor } from '../../../http/shopper-limits.ts'
import { Throttle } from '../../../http/throttle.ts'
import { ShopError, type ShopErrorKind } from '../../../shop-error.ts'
import { createKnownPhones, type PhoneStanding } from './known-phones.ts'
import { createRefusedOrders } from './refused-orders.ts'

/** A try of an allowance. */
type Try = { of: Throttle; key: string }

/** Takes all the tries, or none: then the seconds to wait for the one that is missing. */
const takeAll = (tries: Try[]): number | undefined => {
  for (const [index, { of, key }] of tries.entries()) {
    const wait = of.take(key)
    if (wait === undefined) continue
    giveBackAll(tries.slice(0, index))
    return wait
  }
  return undefined
}

const giveBackAll = (tries: Try[]): void => {
  for (const { of, key } of tries) of.giveBack(key)
}

const notTheShoppers: ShopErrorKind[] = ['unavailable', 'disk-full', 'slow-down']

/** Whether the shopper asked for what cannot be. */
const isShoppersFailure = (error: unknown): boolean =>
  error instanceof ShopError && !notTheShoppers.includes(error.kind)

const newPhone: PhoneStanding = { isKnown: false, isCustomers: false }

/**
 * Places orders for as long as the phone, its address and the customer have an allowance left, and throws
 * `slow-down` after that. The phone and the address pay first, and the customer only for a phone that is not known
 * as theirs: what others order in a customer's name never keeps the customer's own phone from ordering. An order
 * that comes to nothing is paid for by a phone the store knows, else by the address, from what they have for
 * failures; the customer never pays for it.
 */
export const createOrderThrottle = ({ db, shopperLimits, clock }: AppContext) => {
  const customers = new Throttle(shopperLimits.customerOrders, clock)
  const devices = new Throttle(shopperLimits.deviceOrders, clock)
  const newDevices = new Throttle(shopperLimits.newDeviceOrders, clock)
  const addresses = new Throttle(shopperLimits.addressOrders, clock)
  const deviceFailures = new Throttle(shopperLimits.deviceFailures, clock)
  const addressFailures = new Throttle(shopperLimits.addressFailures, clock)
  const phones = createKnownPhones(db)
  const refused = createRefusedOrders(db, clock)

  const triesFor = ({ device, network }: Shopper, customerId: string, phone: PhoneStanding) => ({
    // A phone over its own limit must not use up everybody's at the same address.
    own: [
      phone.isKnown ? { of: devices, key: device } : { of: newDevices, key: network },
      { of: addresses, key: network },
    ],
    customers: phone.isCustomers ? [] : [{ of: customers, key: customerId }],
    failure: phone.isKnown ? { of: deviceFailures, key: device } : { of: addressFailures, key: network },
  })

  return {
    /** What was refused, for the owner. */
    refused: refused.get,
    /**
     * Runs `place`, which stores the order and calls `charge` once it knows that it can be stored. Nobody's are
     * counted when there is no shopper.
     */
    run: async <Order>(
      shopper: Shopper | undefined,
      customerId: string,
      place: (charge: () => void) => Promise<Order>,
    ): Promise<Order> => {
      if (!shopper) return place(() => {})
      const phone = shopper.isNewDevice ? newPhone : await phones.find(shopper.device, customerId)
      const { own, customers, failure } = triesFor(shopper, customerId, phone)
      const refuse = (wait: number | undefined, what = 'came'): void => {
        if (wait !== undefined) refused.add(customerId)
        refuseFor(
          wait,
          (seconds) =>
            `Many orders ${what} in a short time. Please try again in ${seconds}. Your cart is kept.`,
        )
      }
      refuse(failure.of.waitFor(failure.key), 'failed')
      for (const { of, key } of customers) refuse(of.waitFor(key))
      refuse(takeAll(own))
      let charged: Try[] = own
      const charge = () => {
        if (charged !== own) return
        refuse(takeAll(customers))
        charged = [...own, ...customers]
      }
      try {
        const order = await place(charge)
        phones.remember(shopper.device, customerId)
        return order
      } catch (error) {
        giveBackAll(charged)
        if (isShoppersFailure(error)) failure.of.take(failure.key)
        throw error
      }
    },
  }
}
