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
import { placeOrder } from '../features/orders/orders.service.ts'
import { changePayment } from '../features/orders/payment/payment.service.ts'
import { editProduct } from '../features/products/products.service.ts'
import { type Random, seededRandom } from '../lib/seeded-random.ts'

/** The seeded customers, each with a relative frequency of visits. */
const customers: readonly { nickname: string; visits: number }[] = [
  { nickname: 'Asha', visits: 9 },
  { nickname: 'रमेश', visits: 8 },
  { nickname: 'அருண்', visits: 6 },
  { nickname: "Zoë's mum", visits: 5 },
  { nickname: 'Imran Bhai', visits: 7 },
  { nickname: 'Gudiya 🌸', visits: 4 },
  { nickname: 'సుజాత', visits: 4 },
  { nickname: 'Mrs. D’Souza (2nd floor)', visits: 5 },
  { nickname: 'ਹਰਪ੍ਰੀਤ', visits: 3 },
  { nickname: 'فاطمہ', visits: 4 },
  { nickname: 'মিতালি', visits: 3 },
  { nickname: 'Kavya', visits: 6 },
  { nickname: 'Sunil from the tailor shop next door', visits: 2 },
  { nickname: 'ಲಕ್ಷ್ಮಿ', visits: 2 },
  { nickname: 'Joy', visits: 2 },
  { nickname: 'Neha', visits: 1 },
]

const day = 86_400_000
const kolkataOffset = 5.5 * 3_600_000
/** Number of days that the seeded orders cover. */
export const orderDays = 42

/** Relative number of orders in each hour, from 7 in the morning to 9 in the evening. */
const hours = [4, 8, 9, 7, 5, 4, 2, 1, 1, 3, 6, 9, 10, 7, 3]
const firstHour = 7
const sunday = 0

/** Picks a random item with a probability proportional to its weight. */
const pickWeighted = <Item>(
  random: Random,
  items: readonly Item[],
  weight: (item: Item, index: number) => number,
): Item => {
  const weights = items.map(weight)
  let left = random.next() * weights.reduce((sum, each) => sum + each, 0)
  for (const [index, item] of items.entries()) {
    left -= weights[index] ?? 0
    if (left < 0) return item
  }
  const last = items.at(-1)
  if (last === undefined) throw new Error('There is nothing to pick from')
  return last
}

const openingTime = (random: Random, now: Date): Date => {
  const today = Math.floor((now.getTime() + kolkataOffset) / day) * day - kolkataOffset
  for (;;) {
    const midnight = today - random.integer(0, orderDays - 1) * day
    const isSunday = new Date(midnight + kolkataOffset).getUTCDay() === sunday
    const hour = firstHour + pickWeighted(random, [...hours.keys()], (index) => hours[index] ?? 0)
    const time = midnight + hour * 3_600_000 + random.integer(0, 3_599) * 1_000
    const isAccepted = isSunday || random.next() < 0.7 // more orders on Sundays
    if (isAccepted && time < now.getTime()) return new Date(time)
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
  const counts = [1, 2, 3, 6]
  if (stepBase === undefined) return pickWeighted(random, counts, (count) => 1 / count ** 1.6)
  const amounts = stepBase <= 100 ? [100, 200, 300] : [500, 1_000, 1_500, 2_000]
  const amount = pickWeighted(random, amounts, (_, index) => 1 / (index + 1) ** 1.4)
  return Math.ceil(amount / stepBase)
}

/** A basket of the customer's favourites and of popular products. `popular`: highest demand first. */
const planBasket = (
  random: Random,
  favourites: readonly Orderable[],
  popular: readonly Orderable[],
): Basket => {
  const size = Math.min(basketSize(random), popular.length)
  const chosen = new Set<Orderable>()
  for (let tries = 0; chosen.size < size && tries < 100; tries += 1) {
    const isFavourite = favourites.length > 0 && random.next() < 0.45
    const product = isFavourite
      ? pickWeighted(random, favourites, (_, index) => 1 / (index + 1))
      : popular[Math.floor(random.next() ** 1.6 * popular.length)]
    if (product) chosen.add(product)
  }
  return [...chosen].map(({ id, stepBase }) => ({ productId: id, quantity: planQuantity(random, stepBase) }))
}

const getCustomerId = async (context: AppContext, text: string): Promise<string> => {
  const nickname = v.parse(Nickname, text)
  return (await addCustomer(context, { nickname })).customer.id
}

const shuffle = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)

/** Each customer orders at least once if there are enough orders. */
const planShoppers = (random: Random, count: number) =>
  Array.from(
    { length: count },
    (_, index) => customers[index] ?? pickWeighted(random, customers, ({ visits }) => visits),
  )

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
  if (products.length === 0) return placed
  const random = seededRandom('orders')
  const popular = rankByDemand(random, products)
  const favourites = new Map(
    customers.map(({ nickname }) => [nickname, rankByDemand(random, products).slice(0, 9)]),
  )
  const shoppers = shuffle(random, planShoppers(random, count))
  for (const [index, time] of planTimes(random, count, context.clock()).entries()) {
    const nickname = shoppers[index]?.nickname ?? ''
    const then = { ...context, clock: () => time }
    const customerId = await getCustomerId(then, nickname)
    const cartItems = planBasket(random, favourites.get(nickname) ?? [], popular)
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
  const way = random.next()
  if (way < 0.55) return 'cash'
  return way < 0.92 ? 'upi' : undefined
}

/**
 * Moves each order to its planned status, at times no later than now, and has those paid that were fetched. Expects the
 * oldest order first.
 */
export const bringOrdersToLife = async (
  context: AppContext,
  orders: readonly StoredOrder[],
): Promise<void> => {
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
