import type { AppContext } from '../../../context.ts'
import type { WeighBody } from '../../../contract/admin-orders.ts'
import { beforeWeighing, weighedAmount } from '../../../contract/goods.ts'
import { orderNumber } from '../../../contract/ids.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { type FoundOrder, getOrder, type OrderLine } from '../orders.repo.ts'
import { applyLines, findLine } from './apply-lines.ts'

/**
 * The line with this weight, or as it was before. Throws `bad-input` for a line that is not loose, and for too high a
 * weight.
 */
const weigh = (line: OrderLine, grams: number | null): OrderLine => {
  const unweighed = beforeWeighing(line)
  const { name, nameHi = '', unit, stepBase, price, quantity, orderedQuantity } = unweighed
  if (!unit || !stepBase) throw new ShopError('bad-input', messages.orders.notLoose(name, nameHi))
  if (grams === null) return unweighed
  const maximum = limits.quantity * stepBase
  if (grams > maximum) throw new ShopError('bad-input', messages.orders.weightTooMuch(maximum, unit))
  return {
    ...unweighed,
    quantity: 1,
    price: weighedAmount(price, stepBase, grams),
    weight: grams,
    orderedQuantity: orderedQuantity ?? quantity,
    orderedPrice: price,
    ...(orderedQuantity !== undefined && { changedQuantity: quantity }),
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
 * Gives lines of an order that was just placed in this transaction the weights that they have already, each by its `line`.
 * Throws as {@link weigh}.
 */
export const weighPlaced = async (
  tx: Tx,
  id: string,
  weights: ReadonlyMap<number, number>,
  at: string,
): Promise<FoundOrder> => {
  const found = await getOrder(tx, id)
  const items = found.items.map((item) => {
    const grams = weights.get(item.line)
    return grams === undefined ? item : weigh(item, grams)
  })
  const [first, ...others] = [...weights].map(([line, weight]) => ({
    status: found.status,
    reason: null,
    at,
    weighed: { line, weight },
  }))
  return first ? applyLines(tx, found, { ...found, items }, [first, ...others]) : found
}

/**
 * The lines as they are answered: of one that was weighed as its order was taken, and not again since, nothing else was
 * ordered. The stored quantity is what its weight is near to. An order of a shopper begins new, and is weighed afterwards.
 */
export const orderedLines = ({ items, changes }: Pick<FoundOrder, 'items' | 'changes'>): OrderLine[] => {
  const [placed] = changes
  if (placed?.status === 'new') return items
  return items.map((item) => {
    const [first, ...later] = changes.filter(({ weighed }) => weighed?.line === item.line)
    if (item.weight === undefined || first?.at !== placed?.at || later.length > 0) return item
    const { orderedQuantity: _, ...line } = item
    return line
  })
}

/**
 * Sets the final weight of a loose line and everything that follows from it, or takes the weight back (`grams: null`).
 * `number` is the `line`, as in the URL. Changes nothing when the line has the weight already. Throws `missing`,
 * `bad-input`, and `conflict` when the order is completed or cancelled, or somebody else has weighed the line since.
 */
export const weighLine = async (
  { db, bus, clock }: AppContext,
  id: string,
  number: string,
  { grams, from }: WeighBody,
): Promise<FoundOrder> => {
  const { order, isChanged } = await db.transaction().execute(async (tx) => {
    const found = await getOrder(tx, id)
    const line = findLine(found.items, number)
    if (!line) throw new ShopError('missing', messages.orders.noSuchLine)
    const weighed = weigh(line, grams)
    const isSame = line.weight === weighed.weight
    refuseChanged(found, line, isSame ? grams : from)
    if (isSame) return { order: found, isChanged: false }
    const items = found.items.map((item) => (item === line ? weighed : item))
    const change = {
      status: found.status,
      reason: null,
      at: clock().toISOString(),
      weighed: { line: line.line, weight: grams },
    }
    return { order: await applyLines(tx, found, { ...found, items }, [change]), isChanged: true }
  })
  if (isChanged) bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}
