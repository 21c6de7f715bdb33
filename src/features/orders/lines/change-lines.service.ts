import type { AppContext } from '../../../context.ts'
import type { AddLineBody, ChangedFrom, ChangeLineBody } from '../../../contract/admin-orders.ts'
import { beforeWeighing } from '../../../contract/goods.ts'
import { orderNumber } from '../../../contract/ids.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { lineCost, type OrderChange, type RemovedLine } from '../../../contract/orders.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { listPricedProducts } from '../../products/products.repo.ts'
import { type FoundOrder, getOrder, type OrderLine } from '../orders.repo.ts'
import { applyLines, findLine, type Lines } from './apply-lines.ts'

type Named = { name: string; nameHi?: string | undefined }

/** A line as it is recorded when it is not delivered any more. */
const toRemoved = (item: OrderLine): RemovedLine => {
  const { quantity, orderedQuantity, ...line } = beforeWeighing(item)
  return { ...line, orderedQuantity: orderedQuantity ?? quantity }
}

/** The line with another quantity. A weight is taken back. */
const withQuantity = (item: OrderLine, quantity: number): OrderLine => {
  const { line, orderedQuantity, ...rest } = toRemoved(item)
  return { line, ...rest, quantity, ...(quantity !== orderedQuantity && { orderedQuantity }) }
}

/** Reads an order that the owner changes. Throws `missing`, and `conflict` when it is not as the owner saw it. */
const getOrderToChange = async (tx: Tx, id: string, from: ChangedFrom): Promise<FoundOrder> => {
  const found = await getOrder(tx, id)
  if (found.status !== from.status || found.changes.length !== from.changes) {
    throw new ShopError('conflict', messages.orders.changedMeanwhile(orderNumber(id)))
  }
  if (found.status === 'cancelled') {
    throw new ShopError('conflict', messages.orders.linesStay(orderNumber(id)))
  }
  return found
}

/** An order has one line of a product, so that rankings count it once. */
const refuseSecondLine = (items: OrderLine[], productId: string, { name, nameHi = '' }: Named): void => {
  if (!items.some((item) => item.productId === productId)) return
  throw new ShopError('conflict', messages.orders.alreadyInOrder(name, nameHi))
}

const refuseTooMany = (items: OrderLine[]): void => {
  if (items.length <= limits.orderLines) return
  throw new ShopError('bad-input', messages.orders.tooManyLines(limits.orderLines))
}

const byLine = (items: OrderLine[]): OrderLine[] => items.toSorted((a, b) => a.line - b.line)

const remove = ({ items, removedItems }: Lines, item: OrderLine): Lines => {
  if (items.length === 1) throw new ShopError('conflict', messages.orders.lastLine)
  return {
    items: items.filter((other) => other !== item),
    removedItems: [...removedItems, toRemoved(item)].toSorted((a, b) => a.line - b.line),
  }
}

const restore = ({ items, removedItems }: Lines, removed: RemovedLine, quantity: number): Lines => {
  refuseSecondLine(items, removed.productId, removed)
  const line = withQuantity({ ...removed, quantity: removed.orderedQuantity }, quantity)
  const restored = byLine([...items, line])
  refuseTooMany(restored)
  return { items: restored, removedItems: removedItems.filter((other) => other !== removed) }
}

/** The order's lines after the change; undefined when nothing changes. */
const setQuantity = (found: FoundOrder, number: string, quantity: number): Lines | undefined => {
  const item = findLine(found.items, number)
  const removed = findLine(found.removedItems, number)
  if (!item && !removed) throw new ShopError('missing', messages.orders.noSuchLine)
  const present = item ? beforeWeighing(item).quantity : 0
  if (quantity === present) return undefined
  if (found.status === 'completed' && quantity > present) {
    throw new ShopError('conflict', messages.orders.onlyReturns(orderNumber(found.id)))
  }
  if (item && quantity === 0) return remove(found, item)
  if (item) {
    const changed = withQuantity(item, quantity)
    // A weighed line may have weighed less than as many steps.
    if (found.status === 'completed' && lineCost(changed) >= lineCost(item)) {
      throw new ShopError('conflict', messages.orders.onlyReturns(orderNumber(found.id)))
    }
    return { ...found, items: found.items.map((other) => (other === item ? changed : other)) }
  }
  return removed && restore(found, removed, quantity)
}

const changeOf = ({ status }: FoundOrder, line: number, quantity: number, at: string): OrderChange => ({
  status,
  reason: null,
  at,
  changed: { line, quantity },
})

/**
 * Sets the quantity of an order's line, or removes it (0), or delivers a removed one after all. The weight of a weighed
 * line is taken back. `number` is the `line`, as in the URL. Changes nothing when the line has the quantity already.
 * Goods of a completed order can only be brought back. Throws `missing` and `conflict`.
 */
export const changeLine = async (
  { db, bus, clock }: AppContext,
  id: string,
  number: string,
  { quantity, from }: ChangeLineBody,
): Promise<FoundOrder> => {
  const { order, isChanged } = await db.transaction().execute(async (tx) => {
    const found = await getOrderToChange(tx, id, from)
    const lines = setQuantity(found, number, quantity)
    if (!lines) return { order: found, isChanged: false }
    const change = changeOf(found, Number(number), quantity, clock().toISOString())
    return { order: await applyLines(tx, found, lines, [change]), isChanged: true }
  })
  if (isChanged) bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}

/** The number of the next line that is added. */
const nextLine = ({ items, removedItems }: Lines): number =>
  Math.max(...[...items, ...removedItems].map(({ line }) => line)) + 1

/**
 * Adds a product to an order at its present price, also one that shoppers do not see. With `replaces` that line is
 * removed, if it is still delivered. Throws `missing`, `bad-input` for too many lines, and `conflict`.
 */
export const addLine = async (
  { db, bus, clock }: AppContext,
  id: string,
  { productId, quantity, replaces, from }: AddLineBody,
): Promise<FoundOrder> => {
  const order = await db.transaction().execute(async (tx) => {
    const found = await getOrderToChange(tx, id, from)
    if (found.status === 'completed') {
      throw new ShopError('conflict', messages.orders.onlyReturns(orderNumber(id)))
    }
    const at = clock().toISOString()
    const line = nextLine(found)
    const replaced = replaces === undefined ? undefined : findLine(found.items, String(replaces))
    if (replaces !== undefined && !replaced && !findLine(found.removedItems, String(replaces))) {
      throw new ShopError('missing', messages.orders.noSuchLine)
    }
    const [product] = await listPricedProducts(tx, [productId])
    if (!product || product.isDeleted) throw new ShopError('missing', messages.catalogue.noSuchProduct)
    const { name, nameHi, price, unit, stepBase } = product
    const added: OrderLine = {
      line,
      productId,
      name,
      price,
      quantity,
      orderedQuantity: 0,
      ...(nameHi && { nameHi }),
      ...(unit && { unit }),
      ...(stepBase && { stepBase }),
      ...(replaces !== undefined && { replaces }),
    }
    refuseSecondLine(found.items, productId, added)
    const extended = { items: [...found.items, added], removedItems: found.removedItems }
    const lines = replaced ? remove(extended, replaced) : extended
    refuseTooMany(lines.items)
    const addition = changeOf(found, line, quantity, at)
    return replaced
      ? applyLines(tx, found, lines, [changeOf(found, replaced.line, 0, at), addition])
      : applyLines(tx, found, lines, [addition])
  })
  bus.emit({ names: ['orders'], concerns: [order.customerId] })
  return order
}
