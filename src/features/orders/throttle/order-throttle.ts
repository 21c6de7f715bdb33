import type { AppContext } from '../../../context.ts'
import type { RefusedOrders } from '../../../contract/admin-orders.ts'
import type { TimedAllowance } from '../../../http/allowances.ts'
import { type Shopper, shopperOf, type Visitor } from '../../../http/auth/shopper.ts'
import { refuseThrottled } from '../../../http/refuse-throttled.ts'
import { RateLimiter } from '../../../lib/rate-limiter.ts'
import { ShopError, type ShopErrorKind } from '../../../lib/shop-error.ts'
import type { Db } from '../../../storage/database/schema.ts'
import { findNicknames } from '../../customers/customers.repo.ts'
import { findKnownPhone } from '../../customers/known-phones.repo.ts'
import { findKeptId } from '../../customers/merges.repo.ts'
import { hasOrdered } from '../orders.repo.ts'

const shownFor = 24 * 3_600_000
/** Bounds the memory, because customer ids may be invented. The oldest entry is dropped first. */
const maxCustomers = 1_000

/**
 * Counts the orders refused by an allowance, for the owner. Held in memory until a day passes without one.
 */
const createRefusedOrders = (db: Db, clock: () => Date) => {
  let count = 0
  let first = 0
  let last = 0
  const byCustomer = new Map<string, number>()
  const isOver = (now: number) => now - last > shownFor
  const most = async () => {
    const nicknames = await findNicknames(db, [...byCustomer.keys()])
    const [top] = [...byCustomer]
      .filter(([id]) => nicknames.has(id))
      .sort(([, one], [, other]) => other - one)
    return top ? { nickname: nicknames.get(top[0]) ?? '', count: top[1] } : null
  }
  return {
    add: (customerId: string): void => {
      const now = clock().getTime()
      if (count === 0 || isOver(now)) {
        count = 0
        first = now
        byCustomer.clear()
      }
      last = now
      count += 1
      byCustomer.set(customerId, (byCustomer.get(customerId) ?? 0) + 1)
      if (byCustomer.size > maxCustomers) byCustomer.delete([...byCustomer.keys()][0] ?? '')
    },
    get: async (): Promise<RefusedOrders> =>
      count === 0 || isOver(clock().getTime())
        ? null
        : { count, since: new Date(first).toISOString(), most: await most() },
  }
}

/** One use of an allowance by one key. */
type Try = { of: RateLimiter<TimedAllowance>; key: string }

/** An exhausted allowance, with the seconds until its next use. */
type Missing = { wait: number; message: TimedAllowance['message'] }

/** Finds the first exhausted allowance without taking from any. */
const findMissing = (tries: Try[]): Missing | undefined => {
  for (const { of, key } of tries) {
    const wait = of.waitFor(key)
    if (wait !== undefined) return { wait, message: of.rule.message }
  }
  return undefined
}

/** Takes all the given uses, which must be available, and returns them. */
const takeAll = (tries: Try[]): Try[] => {
  for (const { of, key } of tries) of.take(key)
  return tries
}

const giveBackAll = (tries: Try[]): void => {
  for (const { of, key } of tries) of.giveBack(key)
}

const notShoppersFault: ShopErrorKind[] = ['unavailable', 'disk-full', 'slow-down']

/** Whether the order failed because of what the shopper asked for. */
const isShoppersFailure = (error: unknown): boolean =>
  error instanceof ShopError && !notShoppersFault.includes(error.kind)

/** What the store knows about a phone that orders. */
type PhoneHistory = {
  /** The phone has ordered before, or is a known phone of the customer. */
  isKnown: boolean
  /** The phone is a known phone of this customer. */
  isCustomers: boolean
}

const newPhone: PhoneHistory = { isKnown: false, isCustomers: false }

const findPhoneHistory = async (db: Db, device: string, customerId: string): Promise<PhoneHistory> => {
  const isCustomers = (await findKnownPhone(db, await findKeptId(db, customerId), device)) !== undefined
  return { isCustomers, isKnown: isCustomers || (await hasOrdered(db, device)) }
}

/**
 * Rate-limits orders by phone, address and customer, and throws `slow-down` when an allowance is exhausted.
 * Phone and address are charged first. The customer is charged only for phones that are not its known ones,
 * so that orders by others in its name never block the customer's own phone. A failed order is charged to the
 * failure allowance of a known phone, or else of the address, and never to the customer.
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

  const triesFor = ({ device, network }: Shopper, customerId: string, phone: PhoneHistory) => ({
    // The phone comes first: one over its own limit must not use up the limit of its address.
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
    refuseThrottled(missing.wait, missing.message)
  }

  const runShoppers = async <Order>(
    shopper: Shopper,
    customerId: string,
    place: (charge: () => void) => Promise<Order>,
  ): Promise<Order> => {
    const phone = shopper.isNewDevice ? newPhone : await findPhoneHistory(db, shopper.device, customerId)
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
    /** The refused orders, for the owner. */
    refused: refused.get,
    /**
     * Runs `place`, which must call `charge` once, just before it stores the order. The owner's orders are
     * not counted. On the shop's own PC every order is counted, including failed ones.
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
