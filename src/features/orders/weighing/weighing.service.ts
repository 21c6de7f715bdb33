import type { AppContext } from '../../../context.ts'
import { asOrdered, weighedAmount } from '../../../contract/goods.ts'
import { orderNumber } from '../../../contract/ids.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import { pointsForTotal } from '../../../contract/points.ts'
import type { WeighBody } from '../../../contract/requests/orders.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { correctTotals } from '../../analytics/totals.repo.ts'
import { findCustomer } from '../../customers/customers.repo.ts'
import { bookPoints } from '../../customers/points.repo.ts'
import { insertWeighing } from '../order-changes.repo.ts'
import { type FoundOrder, findOrder, type OrderLine } from '../orders.repo.ts'
import { sumWeighedPoints, updateFigures, updateLine } from './weighing.repo.ts'

const sumOf = (items: readonly OrderLine[]): Paise =>
  paise(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

/**
 * The line with this weight, or as it was ordered. Throws `bad-input` for a line that is not loose, and for too high a
 * weight.
 */
const weigh = (line: OrderLine, grams: number | null): OrderLine => {
  const ordered = asOrdered(line)
  const { name, nameHi = '', unit, stepBase, price, quantity } = ordered
  if (!unit || !stepBase) throw new ShopError('bad-input', messages.orders.notLoose(name, nameHi))
  if (grams === null) return ordered
  const maximum = limits.quantity * stepBase
  if (grams > maximum) throw new ShopError('bad-input', messages.orders.weightTooMuch(maximum, unit))
  const amount = weighedAmount(price, stepBase, grams)
  return {
    ...ordered,
    quantity: 1,
    price: amount,
    weight: grams,
    orderedQuantity: quantity,
    orderedPrice: price,
  }
}

/**
 * Throws `conflict` when the order may not be weighed any more, or when the line has another weight than the owner saw.
 */
const refuseChanged = ({ id, status }: FoundOrder, line: OrderLine, from: number | null): void => {
  if (status === 'completed' || status === 'cancelled') {
    throw new ShopError('conflict', messages.orders.weighedTooLate(orderNumber(id), status))
  }
  const { name, nameHi = '', weight, unit } = line
  if (weight === (from ?? undefined)) return
  throw new ShopError(
    'conflict',
    weight === undefined || !unit
      ? messages.orders.weightTakenBack(name, nameHi)
      : messages.orders.weightChanged(name, nameHi, weight, unit),
  )
}

/**
 * Adds or removes points and spending, so that they match the order's new total. Points that are spent already cannot
 * be removed; the history records them (`missing`), and a later weighing does not add them again.
 */
const bookDifference = async (tx: Tx, order: FoundOrder, total: Paise, at: string): Promise<void> => {
  const { seq, customerId, items } = order
  const booked = pointsForTotal(sumOf(items.map(asOrdered))) + (await sumWeighedPoints(tx, seq))
  const difference = pointsForTotal(total) - booked
  // An erased customer has no points and gets none.
  const customer = await findCustomer(tx, customerId)
  const given = customer ? Math.max(0, difference) : 0
  const taken = Math.min(customer?.loyaltyPoints ?? 0, Math.max(0, -difference))
  await bookPoints(tx, customerId, {
    kind: 'weighed',
    points: given - taken,
    missing: Math.max(0, -difference) - taken,
    spent: paise(total - order.total),
    orderSeq: seq,
    reason: null,
    at,
  })
}

const apply = async (
  tx: Tx,
  found: FoundOrder,
  { index, line, at }: { index: number; line: OrderLine; at: string },
): Promise<FoundOrder> => {
  const items = found.items.with(index, line)
  const total = sumOf(items)
  const figures = {
    total,
    pointsEarned: pointsForTotal(total),
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  const weighed = { line: index, weight: line.weight ?? null }
  const change = { status: found.status, reason: null, at, weighed }
  await bookDifference(tx, found, total, at)
  await updateLine(tx, found.seq, index, line)
  await updateFigures(tx, found.seq, figures)
  await correctTotals(tx, line.productId, total - found.total)
  await insertWeighing(tx, found.seq, change, weighed)
  return { ...found, ...figures, items, changes: [...found.changes, change] }
}

/**
 * Sets the final weight of a loose line and everything that follows from it, or resets it to what was ordered (`grams:
 * null`). `index` is that of the line in the order's items, as in the URL. Changes nothing when the line has the weight
 * already. Throws `missing`, `bad-input`, and `conflict` when the order is completed or cancelled, or somebody else has
 * weighed the line since.
 */
export const weighLine = async (
  { db, bus, clock }: AppContext,
  id: string,
  index: string,
  { grams, from }: WeighBody,
): Promise<FoundOrder> => {
  const { order, isChanged } = await db.transaction().execute(async (tx) => {
    const found = await findOrder(tx, id)
    if (!found) throw new ShopError('missing', messages.orders.noSuchOrder)
    const line = /^(0|[1-9]\d?)$/.test(index) ? found.items[Number(index)] : undefined
    if (!line) throw new ShopError('missing', messages.orders.noSuchLine)
    const weighed = weigh(line, grams)
    const isSame = line.weight === weighed.weight
    refuseChanged(found, line, isSame ? grams : from)
    if (isSame) return { order: found, isChanged: false }
    const at = clock().toISOString()
    const change = { index: Number(index), line: weighed, at }
    return { order: await apply(tx, found, change), isChanged: true }
  })
  if (isChanged) bus.emit({ type: 'orders-changed', customerId: order.customerId })
  return order
}
