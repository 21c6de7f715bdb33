import { deliveryFee, deliverySettingKeys, deliveryTerms } from '../../../contract/delivery.ts'
import { type Paise, paise } from '../../../contract/money.ts'
import type { OrderChange, RemovedLine } from '../../../contract/orders.ts'
import { pointsOfOrder } from '../../../contract/points.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { correctTotals } from '../../analytics/totals.repo.ts'
import { findCustomer } from '../../customers/customers.repo.ts'
import { bookPoints } from '../../customers/points.repo.ts'
import { getSettings } from '../../settings/settings.repo.ts'
import { insertLineChange } from '../order-changes.repo.ts'
import type { FoundOrder, OrderLine } from '../orders.repo.ts'
import { followOnKhata } from '../payment/book-payment.ts'
import {
  deleteRemovedLine,
  insertRemovedLine,
  removeLine,
  saveLine,
  sumChangedPoints,
  updateFigures,
} from './lines.repo.ts'

const sumOf = (items: readonly { price: Paise; quantity: number }[]): Paise =>
  paise(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))

/** The price of the goods when the order was placed. */
const placedGoods = ({ items, removedItems }: Lines): Paise =>
  sumOf([
    ...items.map(({ price, orderedPrice, quantity, orderedQuantity }) => ({
      price: orderedPrice ?? price,
      quantity: orderedQuantity ?? quantity,
    })),
    ...removedItems.map(({ price, orderedQuantity }) => ({ price, quantity: orderedQuantity })),
  ])

/**
 * Adds or removes points and spending, so that they match the order's new total. Points that are spent already cannot
 * be removed; the history records them (`missing`), and a later change does not add them again.
 */
const bookDifference = async (
  tx: Tx,
  order: FoundOrder,
  { kind, goods, total, at }: { kind: 'weighed' | 'changed'; goods: Paise; total: Paise; at: string },
): Promise<void> => {
  const { seq, customerId } = order
  const booked = pointsOfOrder(customerId, placedGoods(order)) + (await sumChangedPoints(tx, seq))
  const difference = pointsOfOrder(customerId, goods) - booked
  // An erased customer has no points and gets none.
  const customer = await findCustomer(tx, customerId)
  const given = customer ? Math.max(0, difference) : 0
  const taken = Math.min(customer?.loyaltyPoints ?? 0, Math.max(0, -difference))
  await bookPoints(tx, customerId, {
    kind,
    points: given - taken,
    missing: Math.max(0, -difference) - taken,
    spent: paise(total - order.total),
    orderSeq: seq,
    reason: null,
    at,
  })
}

/** The delivery fee for other goods: never more than was agreed; null for an order that is picked up. */
const feeAfterChange = async (tx: Tx, { agreedFee }: FoundOrder, goods: Paise): Promise<Paise | null> => {
  if (agreedFee === null) return null
  const terms = deliveryTerms(await getSettings(tx, deliverySettingKeys))
  return terms ? paise(Math.min(agreedFee, deliveryFee(terms, goods))) : agreedFee
}

/** The lines of an order, those that are delivered (`items`) and those that are not. */
export type Lines = { items: OrderLine[]; removedItems: RemovedLine[] }

/** Stores the lines that differ, each by its `line`. */
const saveLines = async (tx: Tx, seq: number, before: Lines, after: Lines): Promise<void> => {
  for (const item of before.items) {
    if (!after.items.some(({ line }) => line === item.line)) await removeLine(tx, seq, item.line)
  }
  for (const removed of before.removedItems) {
    if (!after.removedItems.includes(removed)) await deleteRemovedLine(tx, seq, removed.line)
  }
  for (const item of after.items) if (!before.items.includes(item)) await saveLine(tx, seq, item)
  for (const removed of after.removedItems) {
    if (!before.removedItems.includes(removed)) await insertRemovedLine(tx, seq, removed)
  }
}

/**
 * Gives an order that counts (is not cancelled) other lines, with everything that follows from them: its total and
 * points, the customer's points and spending, the shop's totals, and the entries of the order's history. Returns the
 * changed order. Lines that stay as they are must be the same objects.
 */
export const applyLines = async (
  tx: Tx,
  found: FoundOrder,
  { items, removedItems }: Lines,
  changes: [OrderChange, ...OrderChange[]],
): Promise<FoundOrder> => {
  const goods = sumOf(items)
  const fee = await feeAfterChange(tx, found, goods)
  const total = paise(goods + (fee ?? 0))
  const figures = {
    total,
    deliveryFee: fee,
    pointsEarned: pointsOfOrder(found.customerId, goods),
    itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
  }
  const [{ at, weighed }] = changes
  await bookDifference(tx, found, { kind: weighed ? 'weighed' : 'changed', goods, total, at })
  await saveLines(tx, found.seq, found, { items, removedItems })
  await updateFigures(tx, found.seq, figures)
  await correctTotals(tx, found, { before: found.items, after: items, total })
  for (const change of changes) await insertLineChange(tx, found.seq, change)
  const changed = { ...found, ...figures, items, removedItems, changes: [...found.changes, ...changes] }
  return followOnKhata(tx, changed, at)
}

/** The line with this number, as it stands in a URL. */
export const findLine = <Line extends { line: number }>(
  lines: readonly Line[],
  number: string,
): Line | undefined => lines.find(({ line }) => String(line) === number)
