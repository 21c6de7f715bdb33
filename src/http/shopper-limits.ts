import type { Context } from 'hono'
import { ShopError } from '../shop-error.ts'
import type { AppEnv } from './app-env.ts'
import type { ThrottleRule } from './throttle.ts'

export type ShopperLimits = {
  /** Orders of one customer. */
  customerOrders: ThrottleRule
  /** Orders from one address, which may be a whole shop's: a router or a tunnel hides its phones. */
  addressOrders: ThrottleRule
  /** Nicknames asked for or taken from one address, each counted once. */
  addressNicknames: ThrottleRule
}

/**
 * 2026-11: 200 phones behind one address may all order at once, and again every half hour. Who tries a
 * list of ten thousand names needs a day for it.
 */
export const usualShopperLimits: ShopperLimits = {
  customerOrders: { capacity: 20, refillSeconds: 60 },
  addressOrders: { capacity: 250, refillSeconds: 6 },
  addressNicknames: { capacity: 250, refillSeconds: 10 },
}

/** Whose address counts as one: of IPv6 the network, as each phone makes up addresses in it. */
export const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [left = '', right] = address.split('::')
  const before = left.split(':').filter(Boolean)
  const after = right?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}

/** The owner, and a browser on the shop's own PC, may do as much as they like. */
export const isTrusted = async (c: Context<AppEnv>): Promise<boolean> =>
  c.get('peer').isLocal || (await c.get('isAdminWatching')())

/** Throws `slow-down` with the sentence, when there are seconds to wait. */
export const refuseFor = (wait: number | undefined, sentence: (seconds: string) => string): void => {
  if (wait === undefined) return
  throw new ShopError('slow-down', sentence(wait === 1 ? '1 second' : `${wait} seconds`), wait)
}
