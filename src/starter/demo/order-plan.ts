import type { Random } from '../../lib/seeded-random.ts'

const day = 86_400_000
const kolkataOffset = 5.5 * 3_600_000
/** Number of days that the seeded orders cover. */
export const orderDays = 42

/** Relative number of orders in each hour, from 7 in the morning to 9 in the evening. */
const hours = [4, 8, 9, 7, 5, 4, 2, 1, 1, 3, 6, 9, 10, 7, 3]
const firstHour = 7
const sunday = 0

/** Picks a random item with a probability proportional to its weight. */
export const pickWeighted = <Item>(
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
export const planTimes = (random: Random, count: number, now: Date): Date[] =>
  Array.from({ length: count }, () => openingTime(random, now)).sort((a, b) => a.getTime() - b.getTime())

/** What a shopper can order; `stepBase` (grams or millilitres) of loose goods. */
export type Orderable = { id: string; isEveryday: boolean; stepBase: number | undefined }

/** Products by random demand, highest first. Everyday goods mostly come first. */
export const rankByDemand = (random: Random, products: readonly Orderable[]): Orderable[] =>
  products
    .map((product) => ({ product, rank: random.next() * (product.isEveryday ? 0.25 : 1) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ product }) => product)

type Basket = { productId: string; quantity: number }[]

/** Mostly small baskets, now and then a month's shopping. */
const basketSize = (random: Random): number => {
  const kind = random.next()
  if (kind < 0.5) return random.integer(1, 3)
  if (kind < 0.88) return random.integer(4, 7)
  return random.integer(8, 14)
}

/** Spices and nuts are bought by the 100 g, other loose goods by the half kilo. */
const planQuantity = (random: Random, stepBase: number | undefined): number => {
  const counts = [1, 2, 3, 6]
  if (stepBase === undefined) return pickWeighted(random, counts, (count) => 1 / count ** 1.6)
  const amounts = stepBase <= 100 ? [100, 200, 300] : [500, 1_000, 1_500, 2_000]
  const amount = pickWeighted(random, amounts, (_, index) => 1 / (index + 1) ** 1.4)
  return Math.ceil(amount / stepBase)
}

/** A basket of the customer's favourites and of popular products. `popular`: highest demand first. */
export const planBasket = (
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
