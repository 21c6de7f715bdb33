import type { RateLimit } from '../lib/rate-limiter.ts'

/** How much of something somebody may do in a while. */
export type Allowance = {
  counts: string
  /** Whose are counted together. An address is of IPv6 the network, and of a tunnel the phone behind it. */
  per: 'phone' | 'address' | 'customer' | 'browser' | 'store'
  /** So many at once. */
  capacity: number
  /** Seconds after which there is one more; null for what is open at the same time, where one more needs one to end. */
  refillSeconds: number | null
  /** Of the answer to one too many. */
  status: 429
  /** That answer; `wait` says how long, such as `12 seconds`. */
  sentence: (wait: string) => string
}

/** One that fills with time. */
export type TimedAllowance = Allowance & RateLimit

const order = (what: string) => ({
  status: 429 as const,
  sentence: (wait: string) =>
    `Many orders ${what} in a short time. Please try again in ${wait}. Your cart is kept.`,
})
const nickname = {
  status: 429 as const,
  sentence: (wait: string) => `Many names were asked for in a short time. Please try again in ${wait}.`,
}
const login = {
  status: 429 as const,
  sentence: (wait: string) => `Too many wrong passwords. Try again in ${wait}.`,
}
const stream = {
  status: 429 as const,
  sentence: () => 'Too many screens are listening already. Ask again in a while.',
}

/**
 * Every allowance of the store; the connections a computer may hold are bounded in `server/open-listener.ts`.
 *
 * 2026-11: 200 phones behind one address may all order at once, and again every half hour. Who tries a list of ten
 * thousand names needs a day for it.
 *
 * A phone is known by its cookie, which it may drop or make up. Then it is a new one at each order, and uses up what
 * its address has for new ones (250, then 600 an hour): the phones that keep theirs go on ordering. What
 * an address may order in all is wide, 1,800 an hour, as everybody may come through one tunnel, and is
 * there for who collects cookies: 250 of them could otherwise order 250 times a minute.
 *
 * An order that comes to nothing draws on the failures of its phone or address instead. 200 phones whose carts all
 * hold a product that was just sold out fail once each, and may order the rest.
 *
 * Any program on the shop's PC is local, so its orders have an end too; the owner's have none.
 */
export const allowances = {
  shoppers: {
    customerOrders: {
      counts: 'orders in a customer’s name from phones not known to be the customer’s',
      per: 'customer',
      capacity: 20,
      refillSeconds: 60,
      ...order('came'),
    },
    deviceOrders: {
      counts: 'orders from a phone that has ordered before',
      per: 'phone',
      capacity: 20,
      refillSeconds: 60,
      ...order('came'),
    },
    newDeviceOrders: {
      counts: 'first orders of phones',
      per: 'address',
      capacity: 250,
      refillSeconds: 6,
      ...order('came'),
    },
    addressOrders: {
      counts: 'all orders from an address, which a router or a tunnel may make that of a whole shop’s phones',
      per: 'address',
      capacity: 500,
      refillSeconds: 2,
      ...order('came'),
    },
    deviceFailures: {
      counts: 'orders that came to nothing, from a phone that has ordered before',
      per: 'phone',
      capacity: 30,
      refillSeconds: 20,
      ...order('failed'),
    },
    addressFailures: {
      counts: 'orders that came to nothing, from phones that have not ordered before',
      per: 'address',
      capacity: 250,
      refillSeconds: 6,
      ...order('failed'),
    },
    shopPcOrders: {
      counts: 'orders on the shop’s own PC without a session of the owner’s, those that come to nothing too',
      per: 'store',
      capacity: 500,
      refillSeconds: 2,
      ...order('came'),
    },
    deviceNicknames: {
      counts: 'different nicknames a phone asks for or takes',
      per: 'phone',
      capacity: 30,
      refillSeconds: 60,
      ...nickname,
    },
    addressNicknames: {
      counts: 'different nicknames an address asks for or takes',
      per: 'address',
      capacity: 250,
      refillSeconds: 10,
      ...nickname,
    },
    wrongPassbooks: {
      counts: 'passbook links that lead to nobody',
      per: 'address',
      capacity: 60,
      refillSeconds: 60,
      status: 429 as const,
      sentence: (wait: string) => `Many wrong passbook links were opened. Please try again in ${wait}.`,
    },
  },
  logins: {
    perAddress: { counts: 'wrong passwords', per: 'address', capacity: 8, refillSeconds: 60, ...login },
    perBrowser: {
      counts: 'wrong passwords from a browser that has logged in before',
      per: 'browser',
      capacity: 8,
      refillSeconds: 60,
      ...login,
    },
    overall: {
      counts: 'wrong passwords from browsers that have not logged in before',
      per: 'store',
      capacity: 60,
      refillSeconds: 15,
      ...login,
    },
  },
  streams: {
    // A tunnel that hides addresses makes all its phones one: those beyond the limit poll.
    shoppersPerAddress: {
      counts: 'screens of shoppers that listen',
      per: 'address',
      capacity: 60,
      refillSeconds: null,
      ...stream,
    },
    shoppers: {
      counts: 'screens of shoppers that listen',
      per: 'store',
      capacity: 400,
      refillSeconds: null,
      ...stream,
    },
    // Counted apart, so that no crowd of shoppers can keep the owner out.
    owner: {
      counts: 'screens of the owner that listen',
      per: 'store',
      capacity: 24,
      refillSeconds: null,
      ...stream,
    },
  },
} satisfies Record<string, Record<string, Allowance>>

/** What shoppers have, by name. */
export type ShopperAllowances = Record<keyof typeof allowances.shoppers, TimedAllowance>
