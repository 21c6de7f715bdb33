import { ShopError } from '../shop-error.ts'
import type { ThrottleRule } from './throttle.ts'

export type ShopperLimits = {
  /** Orders in one customer's name from phones that are not known to be the customer's. */
  customerOrders: ThrottleRule
  /** Orders from one phone that has ordered before. */
  deviceOrders: ThrottleRule
  /** First orders of phones the store does not know, from one address. */
  newDeviceOrders: ThrottleRule
  /** All orders from one address, which may be a whole shop's: a router or a tunnel hides its phones. */
  addressOrders: ThrottleRule
  /** Orders from one phone that has ordered before that came to nothing. */
  deviceFailures: ThrottleRule
  /** The same of phones the store does not know, from one address. */
  addressFailures: ThrottleRule
  /** Different nicknames one phone asks for or takes. */
  deviceNicknames: ThrottleRule
  /** The same from one address, each counted once. */
  addressNicknames: ThrottleRule
}

/**
 * 2026-11: 200 phones behind one address may all order at once, and again every half hour. Who tries a
 * list of ten thousand names needs a day for it.
 *
 * A phone is known by its cookie, which it may drop or make up. Then it is a new one at each order, and uses up what
 * its address has for new ones (250, then 600 an hour): the phones that keep theirs go on ordering. What
 * an address may order in all is wide, 1,800 an hour, as everybody may come through one tunnel, and is
 * there for who collects cookies: 250 of them could otherwise order 250 times a minute.
 *
 * An order that comes to nothing draws on the failures of its phone or address instead. 200 phones whose carts all
 * hold a product that was just sold out fail once each, and may order the rest.
 */
export const usualShopperLimits: ShopperLimits = {
  customerOrders: { capacity: 20, refillSeconds: 60 },
  deviceOrders: { capacity: 20, refillSeconds: 60 },
  newDeviceOrders: { capacity: 250, refillSeconds: 6 },
  addressOrders: { capacity: 500, refillSeconds: 2 },
  deviceFailures: { capacity: 30, refillSeconds: 20 },
  addressFailures: { capacity: 250, refillSeconds: 6 },
  deviceNicknames: { capacity: 30, refillSeconds: 60 },
  addressNicknames: { capacity: 250, refillSeconds: 10 },
}

/** Throws `slow-down` with the sentence, when there are seconds to wait. */
export const refuseFor = (wait: number | undefined, sentence: (seconds: string) => string): void => {
  if (wait === undefined) return
  throw new ShopError('slow-down', sentence(wait === 1 ? '1 second' : `${wait} seconds`), wait)
}
