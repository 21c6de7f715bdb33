import * as v from 'valibot'
import type { AppContext } from '../context.ts'
import { Nickname } from '../contract/nickname.ts'
import type { OrderStatus } from '../contract/orders.ts'
import type { PaidBy } from '../contract/payments.ts'
import { findCustomer } from '../features/customers/customers.repo.ts'
import { addCustomer } from '../features/customers/customers.service.ts'
import { adjustPoints, redeemPoints } from '../features/customers/points.service.ts'
import { changeOrderStatus } from '../features/orders/order-status.service.ts'
import type { StoredOrder } from '../features/orders/orders.repo.ts'
import { changePayment } from '../features/orders/payment/payment.service.ts'
import { placeOrder } from '../features/orders/placing/place-order.service.ts'
import { editProduct } from '../features/products/products.service.ts'
import { type Random, seededRandom } from '../lib/seeded-random.ts'

/** The nicknames of the seeded customers, those who order most often first. */
const nicknames = [
  'Asha',
  'रमेश',
  'Imran Bhai',
  'அருண்',
  'Kavya',
  "Zoë's mum",
  'Mrs. D’Souza (2nd floor)',
  'Gudiya 🌸',
  'సుజాత',
  'فاطمہ',
  'ਹਰਪ੍ਰੀਤ',
  'মিতালি',
  'Sunil from the tailor shop next door',
  'ಲಕ್ಷ್ಮಿ',
  'Joy',
  'Neha',
] as const

const day = 86_400_000
const kolkataOffset = 5.5 * 3_600_000
/** Number of days that the seeded orders cover. */
export const orderDays = 42

/** Picks a random item, earlier ones more often. */
const pickEarly = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random.next() ** 2 * items.length)] ?? items[0]

const openingTime = (random: Random, now: Date): Date => {
  const today = Math.floor((now.getTime() + kolkataOffset) / day) * day - kolkataOffset
  for (;;) {
    const midnight = today - random.integer(0, orderDays - 1) * day
    const time = midnight + random.integer(7 * 3_600, 22 * 3_600 - 1) * 1_000
    if (time < now.getTime()) return new Date(time)
  }
}

/** Random order times in the last six weeks, within shop hours in Asia/Kolkata, earliest first. */
const planTimes = (random: Random, count: number, now: Date): Date[] =>
  Array.from({ length: count }, () => openingTime(random, now)).sort((a, b) => a.getTime() - b.getTime())

/** A product that a shopper can order; loose goods have a `stepBase` (grams or millilitres). */
export type Orderable = { id: string; isEveryday: boolean; stepBase: number | undefined }

/** Products by random demand, highest first. Everyday goods mostly come first. */
const rankByDemand = (random: Random, products: readonly Orderable[]): Orderable[] =>
  products
    .map((product) => ({ product, rank: random.next() * (product.isEveryday ? 0.25 : 1) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product)

type Basket = { productId: string; quantity: number }[]

/** Mostly small baskets, sometimes a whole month's shopping. */
const basketSize = (random: Random): number => {
  const kind = random.next()
  if (kind < 0.5) return random.integer(1, 3)
  if (kind < 0.88) return random.integer(4, 7)
  return random.integer(8, 14)
}

/** The quantity of loose goods: spices and nuts by the 100 g, others by the half kilo. */
const planQuantity = (random: Random, stepBase: number | undefined): number => {
  if (stepBase === undefined) return pickEarly(random, [1, 1, 2, 3, 6])
  const amount = pickEarly(random, stepBase <= 100 ? [100, 200, 300] : [500, 1_000, 1_500, 2_000])
  return Math.ceil(amount / stepBase)
}

/** A basket of popular products. `popular`: highest demand first. */
const planBasket = (random: Random, popular: readonly [Orderable, ...Orderable[]]): Basket => {
  const size = Math.min(basketSize(random), popular.length)
  const chosen = new Set<Orderable>()
  while (chosen.size < size) chosen.add(pickEarly(random, popular))
  return [...chosen].map(({ id, stepBase }) => ({ productId: id, quantity: planQuantity(random, stepBase) }))
}

const getCustomerId = async (context: AppContext, text: string): Promise<string> => {
  const nickname = v.parse(Nickname, text)
  return (await addCustomer(context, { nickname })).customer.id
}

/**
 * Places the orders of the last six weeks through the store's own service, each with its own clock. Customers
 * are created at their first order, as in the store. Returns the orders, oldest first.
 */
export const placeOrders = async (
  context: AppContext,
  products: readonly Orderable[],
  count: number,
): Promise<StoredOrder[]> => {
  const placed: StoredOrder[] = []
  const random = seededRandom('orders')
  const [first, ...others] = rankByDemand(random, products)
  if (!first) return placed
  for (const [index, time] of planTimes(random, count, context.clock()).entries()) {
    const nickname = nicknames[index] ?? pickEarly(random, nicknames) // each orders at least once
    const then = { ...context, clock: () => time }
    const customerId = await getCustomerId(then, nickname)
    const cartItems = planBasket(random, [first, ...others])
    placed.push(await placeOrder(then, { customerId, cartItems }, undefined))
  }
  return placed
}

const minute = 60_000

/** Statuses of the newest orders, newest first. All older orders are completed or cancelled. */
const newestStatuses: readonly OrderStatus[] = ['new', 'new', 'new', 'accepted', 'accepted', 'ready']

const reasons = [
  'The milk van did not come today',
  'Ordered twice by mistake',
  'Customer did not answer the phone',
  'आज दुकान में नहीं है',
] as const

/** The changes that lead to a status, each with random minutes after the placement. */
const planSteps = (random: Random, target: OrderStatus): [OrderStatus, number][] => {
  const accepted = random.integer(1, 9)
  if (target === 'new') return []
  if (target === 'cancelled') return [['cancelled', accepted]]
  if (target === 'completed') return [['completed', accepted + random.integer(15, 60)]]
  if (target === 'accepted') return [['accepted', accepted]]
  return [
    ['accepted', accepted],
    ['ready', accepted + random.integer(8, 25)],
  ]
}

/** How customers pay when they fetch their goods: mostly at once, some of them later. */
const planPayment = (random: Random): PaidBy | undefined => {
  const share = random.next()
  if (share < 0.55) return 'cash'
  return share < 0.92 ? 'upi' : undefined
}

/**
 * Moves each order to its planned status, at times no later than now, and has those paid that were fetched. Expects the
 * oldest order first.
 */
export const advanceOrders = async (context: AppContext, orders: readonly StoredOrder[]): Promise<void> => {
  const random = seededRandom('steps')
  const payments = seededRandom('payments')
  const now = context.clock()
  for (const [index, { id, createdAt }] of orders.entries()) {
    const done = random.next() < 0.03 ? 'cancelled' : 'completed'
    const target = newestStatuses[orders.length - 1 - index] ?? done
    let from: OrderStatus = 'new'
    for (const [status, minutes] of planSteps(random, target)) {
      const then = new Date(Math.min(now.getTime(), Date.parse(createdAt) + minutes * minute))
      const reason = status === 'cancelled' ? random.pick(reasons) : null
      await changeOrderStatus({ ...context, clock: () => then }, id, { status, from, reason })
      from = status
      const payment = status === 'completed' ? planPayment(payments) : undefined
      if (payment)
        await changePayment({ ...context, clock: () => then }, id, {
          payment,
          from: 'unpaid',
          isReturned: false,
        })
    }
  }
}

/** Lets the best customers redeem some of their points. */
export const spendPoints = async (context: AppContext, orders: readonly StoredOrder[]): Promise<void> => {
  const earned = new Map<string, number>()
  for (const { customerId, pointsEarned } of orders) {
    earned.set(customerId, (earned.get(customerId) ?? 0) + pointsEarned)
  }
  const best = [...earned].sort(([, one], [, other]) => other - one).slice(0, 3)
  for (const [place, [id]] of best.entries()) {
    const balance = (await findCustomer(context.db, id))?.loyaltyPoints ?? 0
    const points = Math.floor(balance / 3)
    if (points === 0) continue
    await redeemPoints(context, id, { points, note: 'Laddoo box at the counter' })
    if (place > 0) continue
    await adjustPoints(context, id, { points: balance - points + 25, reason: 'Customer of the month' })
  }
}

/** Marks three products as sold out, none of them an everyday product. */
export const sellOut = async (context: AppContext, products: readonly Orderable[]): Promise<void> => {
  const rare = products.filter(({ isEveryday }) => !isEveryday)
  for (const { id } of [rare[2], rare[17], rare[40]].filter((product) => product !== undefined)) {
    await editProduct(context, id, { isSoldOut: true })
  }
}
