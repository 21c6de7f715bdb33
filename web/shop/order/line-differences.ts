import { beforeWeighing, lineAmount, type Sold } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { cameBack, findReplaced, type TrackedOrder } from '#contract/orders.ts'
import { texts } from './texts.ts'

type Lines = Pick<TrackedOrder, 'items' | 'removedItems' | 'changes'>

/** The quantity of a line as an amount with its unit, or as a number. */
export const amountOf = (quantity: number, line: Sold): string =>
  lineAmount({ unit: line.unit, stepBase: line.stepBase, quantity }) ?? String(quantity)

/** How a delivered line differs from what was ordered; undefined when it does not. */
const differenceOf = (order: Lines, item: TrackedOrder['items'][number]): string | undefined => {
  const { quantity, orderedQuantity } = beforeWeighing(item)
  const [name, amount] = [localName(item), amountOf(quantity, item)]
  const replaced = findReplaced(order, item)
  if (replaced) return texts.replaced(name, amount, localName(replaced))
  if (orderedQuantity === undefined) return undefined
  if (orderedQuantity === 0) return texts.added(name, amount)
  return texts.wasOrdered(name, amountOf(orderedQuantity, item), amount)
}

/** How the lines differ from what was ordered, in the order of the lines: old and new, a sentence each. */
export const listLineDifferences = (order: Lines): string[] => {
  const isReplaced = new Set(order.items.map(({ replaces }) => replaces))
  const delivered = order.items.map((item) => ({ line: item.line, text: differenceOf(order, item) }))
  const removed = order.removedItems
    .filter(({ line, orderedQuantity }) => orderedQuantity > 0 && !isReplaced.has(line))
    .map((item) => ({
      line: item.line,
      text: texts.notAvailable(localName(item), amountOf(item.orderedQuantity, item)),
    }))
  return [...delivered, ...removed].toSorted((a, b) => a.line - b.line).flatMap(({ text }) => text ?? [])
}

/** What stands below a line that differs from what was ordered; undefined for one that does not. */
export const noteOf = (order: Lines, line: TrackedOrder['items'][number]): string | undefined => {
  const replaced = findReplaced(order, line)
  if (replaced) return texts.insteadOf(localName(replaced))
  const { orderedQuantity } = line
  if (!orderedQuantity) return undefined
  const ordered = texts.ordered(amountOf(orderedQuantity, line))
  return cameBack(order, line.line) ? texts.partBroughtBack(ordered) : ordered
}
