import { type Message, messages } from '../contract/messages/messages.ts'
import type { RateLimit } from '../lib/rate-limiter.ts'

/** A rate limit or a limit of concurrent uses. */
export type Allowance = {
  counts: string
  /** Whose uses are counted together. `address` is the network for IPv6, the phone's own behind a tunnel. */
  per: 'phone' | 'address' | 'customer' | 'browser' | 'store'
  /** Uses available at the start, and at most. */
  capacity: number
  /** Seconds until one more use is available; null for concurrent uses, where one has to end first. */
  refillSeconds: number | null
  /** Status of the response to a refused use. */
  status: 429
  /** The message of that response; `wait` is in seconds. */
  message: (wait: number) => Message
}

/** An allowance that refills with time. */
export type TimedAllowance = Allowance & RateLimit

const status = 429
const order = { status, message: messages.orders.manyCame } as const
const failure = { status, message: messages.orders.manyFailed } as const
const nickname = { status, message: messages.customers.manyNicknames } as const
const login = { status, message: messages.store.manyPasswords } as const
const newLogin = { status, message: messages.store.manyPasswordsNewBrowser } as const
const stream = { status, message: () => messages.store.tooManyScreens } as const

/**
 * All allowances of the store. The connections per computer are limited in `server/open-listener.ts`.
 *
 * 2026-11: 200 phones behind one address can all order at the same time, and again every half hour. Trying a
 * list of ten thousand names takes a day.
 *
 * A phone is identified by its cookie, which it can drop or invent. It then counts as a new phone on each
 * order and draws on its address's allowance for new phones (250, then 600 an hour), while phones that keep
 * their cookie can still order. The total of an address is generous (1,800 an hour), because all shoppers may
 * come through one tunnel. It limits a client that collects cookies: with 250 of them it could otherwise
 * order 250 times a minute.
 *
 * A failed order draws on the failure allowance of its phone or address instead. When 200 carts contain a
 * product that has just sold out, each phone fails once and can still order the rest.
 *
 * Any program on the shop's PC counts as local, so orders from there are limited too, except the owner's.
 */
export const allowances = {
  shoppers: {
    customerOrders: {
      counts: 'orders in a customer’s name from phones not known to be the customer’s',
      per: 'customer',
      capacity: 20,
      refillSeconds: 60,
      ...order,
    },
    deviceOrders: {
      counts: 'orders from a phone that has ordered before',
      per: 'phone',
      capacity: 20,
      refillSeconds: 60,
      ...order,
    },
    newDeviceOrders: {
      counts: 'first orders of phones',
      per: 'address',
      capacity: 250,
      refillSeconds: 6,
      ...order,
    },
    addressOrders: {
      counts: 'all orders from an address, which a router or a tunnel may make that of a whole shop’s phones',
      per: 'address',
      capacity: 500,
      refillSeconds: 2,
      ...order,
    },
    deviceFailures: {
      counts: 'orders that came to nothing, from a phone that has ordered before',
      per: 'phone',
      capacity: 30,
      refillSeconds: 20,
      ...failure,
    },
    addressFailures: {
      counts: 'orders that came to nothing, from phones that have not ordered before',
      per: 'address',
      capacity: 250,
      refillSeconds: 6,
      ...failure,
    },
    shopPcOrders: {
      counts: 'orders on the shop’s own PC without a session of the owner’s, those that come to nothing too',
      per: 'store',
      capacity: 500,
      refillSeconds: 2,
      ...order,
    },
    deviceCancellations: {
      counts: 'cancellations that a phone asks for and may ask for',
      per: 'phone',
      capacity: 20,
      refillSeconds: 60,
      status,
      message: messages.orders.manyCancellations,
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
      status,
      message: messages.customers.manyPassbooks,
    },
  },
  logins: {
    perAddress: {
      counts: 'wrong passwords from browsers that have not logged in before',
      per: 'address',
      capacity: 8,
      refillSeconds: 60,
      ...newLogin,
    },
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
      ...newLogin,
    },
  },
  streams: {
    // Phones behind a tunnel that hides addresses share one address. Those beyond the limit poll instead.
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
    // Known phones are counted separately, so that strangers' streams cannot block a phone's own orders. 2026-11: known
    // phones are made with a few orders and passbooks, so it is not enough to limit each one. A page listens only while
    // it is visible: 16 are two for each of a customer's eight phones. A network has a quarter of all, which is every
    // phone of a street behind one router or tunnel; further phones poll every 25 seconds.
    knownPhone: {
      counts: 'screens of a known phone that listen to its own orders',
      per: 'phone',
      capacity: 6,
      refillSeconds: null,
      ...stream,
    },
    knownPhonesOfCustomer: {
      counts: 'screens of a customer’s known phones that listen to the customer’s orders',
      per: 'customer',
      capacity: 16,
      refillSeconds: null,
      ...stream,
    },
    knownPhonesPerAddress: {
      counts: 'screens of known phones that listen to their own orders',
      per: 'address',
      capacity: 100,
      refillSeconds: null,
      ...stream,
    },
    knownPhones: {
      counts: 'screens of known phones that listen to their own orders',
      per: 'store',
      capacity: 400,
      refillSeconds: null,
      ...stream,
    },
    // Counted separately, so that many shoppers cannot keep the owner out.
    owner: {
      counts: 'screens of the owner that listen',
      per: 'store',
      capacity: 24,
      refillSeconds: null,
      ...stream,
    },
  },
} satisfies Record<string, Record<string, Allowance>>

/** The allowances of shoppers, by name. */
export type ShopperAllowances = Record<keyof typeof allowances.shoppers, TimedAllowance>
