import { type Message, messages } from '../contract/messages/messages.ts'
import type { RateLimit } from '../lib/rate-limiter.ts'
import { ShopError } from '../lib/shop-error.ts'

/** How often strangers may do something, and what they are told beyond that. `wait` is in seconds. */
export type Allowance = RateLimit & { message: (wait: number) => Message }

/**
 * The allowances that refill with time. A phone is known by its cookie, which it can drop or invent; it then counts as a
 * new phone of its address. So a phone that keeps its cookie is never refused because of others behind the same address.
 *
 * 2026-11: 200 phones behind one address can all order at the same time, and again every half hour. Trying a list of ten
 * thousand names takes a day.
 */
export const allowances = {
  /** Orders of a phone that has ordered before. */
  phoneOrders: { capacity: 20, refillSeconds: 60, message: messages.orders.manyCame },
  /** Orders of all other phones, by address. */
  newPhoneOrders: { capacity: 250, refillSeconds: 6, message: messages.orders.manyCame },
  /** Orders that come to nothing, of a phone that has ordered before. */
  failedOrders: { capacity: 30, refillSeconds: 20, message: messages.orders.manyFailed },
  /** Different names that are looked up or taken, by address. */
  names: { capacity: 250, refillSeconds: 10, message: messages.customers.manyNicknames },
  /** Wrong passwords from browsers that have not logged in before, by address and in all. */
  passwords: { capacity: 8, refillSeconds: 60, message: messages.store.manyPasswords },
  allPasswords: { capacity: 60, refillSeconds: 15, message: messages.store.manyPasswords },
} satisfies Record<string, Allowance>

/** Tests hand in smaller ones. */
export type Allowances = Record<keyof typeof allowances, Allowance>

/** Throws `slow-down` with the message if there is a wait (seconds). */
export const refuseThrottled = (wait: number | undefined, message: (wait: number) => Message): void => {
  if (wait === undefined) return
  throw new ShopError('slow-down', message(wait), wait)
}
