import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { Nickname } from '../../contract/nickname.ts'
import { addCustomer } from '../../features/customers/customers.service.ts'
import type { StoredOrder } from '../../features/orders/orders.repo.ts'
import { placeOrder } from '../../features/orders/orders.service.ts'
import { type Random, seededRandom } from '../../lib/seeded-random.ts'
import { customers } from './customers.ts'
import { type Orderable, pickWeighted, planBasket, planTimes, rankByDemand } from './order-plan.ts'

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
