import type { AppContext } from '../../context.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { findCustomer } from '../../features/customers/customers.repo.ts'
import { adjustPoints, redeemPoints } from '../../features/customers/points.service.ts'
import { changeOrderStatus } from '../../features/orders/order-status.service.ts'
import type { StoredOrder } from '../../features/orders/orders.repo.ts'
import { editProduct } from '../../features/products/products.service.ts'
import { type Random, seededRandom } from '../../lib/seeded-random.ts'
import type { Orderable } from './order-plan.ts'

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
const planSteps = (random: Random, wanted: OrderStatus): [OrderStatus, number][] => {
  const accepted = random.integer(1, 9)
  if (wanted === 'new') return []
  if (wanted === 'cancelled') return [['cancelled', accepted]]
  if (wanted === 'completed') return [['completed', accepted + random.integer(15, 60)]]
  if (wanted === 'accepted') return [['accepted', accepted]]
  return [
    ['accepted', accepted],
    ['ready', accepted + random.integer(8, 25)],
  ]
}

/** Moves each order to its planned status, at times no later than now. Expects the oldest order first. */
export const bringOrdersToLife = async (
  context: AppContext,
  orders: readonly StoredOrder[],
): Promise<void> => {
  const random = seededRandom('steps')
  const now = context.clock()
  for (const [index, { id, createdAt }] of orders.entries()) {
    const done = random.next() < 0.03 ? 'cancelled' : 'completed'
    const wanted = newestStatuses[orders.length - 1 - index] ?? done
    let from: OrderStatus = 'new'
    for (const [status, minutes] of planSteps(random, wanted)) {
      const then = new Date(Math.min(now.getTime(), Date.parse(createdAt) + minutes * minute))
      const reason = status === 'cancelled' ? random.pick(reasons) : null
      await changeOrderStatus({ ...context, clock: () => then }, id, { status, from, reason })
      from = status
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
