import type { AppContext } from '../../../context.ts'
import type { TimedAllowance } from '../../../http/allowances.ts'
import { type Shopper, shopperOf, type Visitor } from '../../../http/auth/shopper.ts'
import { refuseThrottled } from '../../../http/refuse-throttled.ts'
import { RateLimiter } from '../../../lib/rate-limiter.ts'
import { ShopError, type ShopErrorKind } from '../../../lib/shop-error.ts'
import type { Db } from '../../../storage/schema.ts'
import { findKnownPhone } from '../../known-phones/known-phones.repo.ts'
import { findKeptId } from '../../merges/merges.repo.ts'
import { hasOrdered } from './earlier-orders.repo.ts'
import { createRefusedOrders } from './refused-orders.ts'

/** A try of an allowance. */
type Try = { of: RateLimiter<TimedAllowance>; key: string }

/** An allowance that is used up, and the seconds to wait for its next try. */
type Missing = { wait: number; sentence: TimedAllowance['sentence'] }

/** Looks whether all the tries are there, and takes none. */
const findMissing = (tries: Try[]): Missing | undefined => {
  for (const { of, key } of tries) {
    const wait = of.waitFor(key)
    if (wait !== undefined) return { wait, sentence: of.rule.sentence }
  }
  return undefined
}

/** Takes tries that are there, and returns them. */
const takeAll = (tries: Try[]): Try[] => {
  for (const { of, key } of tries) of.take(key)
  return tries
}

const giveBackAll = (tries: Try[]): void => {
  for (const { of, key } of tries) of.giveBack(key)
}

const notTheShoppers: ShopErrorKind[] = ['unavailable', 'disk-full', 'slow-down']

/** Whether the shopper asked for what cannot be. */
const isShoppersFailure = (error: unknown): boolean =>
  error instanceof ShopError && !notTheShoppers.includes(error.kind)

/** What the store knows of a phone that orders. */
type PhoneStanding = {
  /** The store has taken an order of it before, or knows it as the customer's. */
  isKnown: boolean
  /** It is known as this very customer's. */
  isCustomers: boolean
}

const newPhone: PhoneStanding = { isKnown: false, isCustomers: false }

const findStanding = async (db: Db, device: string, customerId: string): Promise<PhoneStanding> => {
  const isCustomers = (await findKnownPhone(db, await findKeptId(db, customerId), device)) !== undefined
  return { isCustomers, isKnown: isCustomers || (await hasOrdered(db, device)) }
}

/**
 * Places orders for as long as the phone, its address and the customer have an allowance left, and throws
 * `slow-down` after that. The phone and the address pay first, and the customer only for a phone that is not known
 * as theirs: what others order in a customer's name never keeps the customer's own phone from ordering. An order
 * that comes to nothing is paid for by a phone the store knows, else by the address, from what they have for
 * failures; the customer never pays for it.
 */
export const createOrderThrottle = ({ db, shopperAllowances, clock }: AppContext) => {
  const customers = new RateLimiter(shopperAllowances.customerOrders, clock)
  const devices = new RateLimiter(shopperAllowances.deviceOrders, clock)
  const newDevices = new RateLimiter(shopperAllowances.newDeviceOrders, clock)
  const addresses = new RateLimiter(shopperAllowances.addressOrders, clock)
  const deviceFailures = new RateLimiter(shopperAllowances.deviceFailures, clock)
  const addressFailures = new RateLimiter(shopperAllowances.addressFailures, clock)
  const shopPc = new RateLimiter(shopperAllowances.shopPcOrders, clock)
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

  const refuse = (missing: Missing | undefined, customerId: string): void => {
    if (!missing) return
    refused.add(customerId)
    refuseThrottled(missing.wait, missing.sentence)
  }

  const runShoppers = async <Order>(
    shopper: Shopper,
    customerId: string,
    place: (charge: () => void) => Promise<Order>,
  ): Promise<Order> => {
    const phone = shopper.isNewDevice ? newPhone : await findStanding(db, shopper.device, customerId)
    const { own, customers, failure } = triesFor(shopper, customerId, phone)
    refuse(findMissing([failure, ...own, ...customers]), customerId)
    let charged = takeAll(own)
    const charge = () => {
      refuse(findMissing(customers), customerId)
      charged = [...charged, ...takeAll(customers)]
    }
    try {
      return await place(charge)
    } catch (error) {
      giveBackAll(charged)
      if (isShoppersFailure(error)) failure.of.take(failure.key)
      throw error
    }
  }

  return {
    /** What was refused, for the owner. */
    refused: refused.get,
    /**
     * Runs `place`, which stores the order and calls `charge` once, when it knows that it can be stored. The
     * owner's orders are not counted; on the shop's own PC each is, also one that comes to nothing.
     */
    run: async <Order>(
      visitor: Visitor,
      customerId: string,
      place: (charge: () => void) => Promise<Order>,
    ): Promise<Order> => {
      const shopper = shopperOf(visitor)
      if (shopper) return runShoppers(shopper, customerId, place)
      if (visitor === 'shop-pc') {
        const tries = [{ of: shopPc, key: '' }]
        refuse(findMissing(tries), customerId)
        takeAll(tries)
      }
      return place(() => {})
    },
  }
}
