import { listHistories, readLinesAfter } from '../journal/journal-files.ts'
import type { Position } from '../journal/position.ts'
import { type OrderSpan, spanOfOrders } from './lost-orders.ts'

/**
 * Histories in the journal that the shop neither continues nor replaced: files of another copy of it, or of another
 * shop, were copied into the folder. With the orders that these hold.
 */
export const findOtherCopies = (
  dataDir: string,
  { history, ancestors }: Position,
): { history: string; orders: OrderSpan }[] => {
  const own = new Set([history, ...ancestors.map((ancestor) => ancestor.history)])
  return listHistories(dataDir)
    .filter((name) => !own.has(name))
    .map((name) => ({ history: name, orders: spanOfOrders([...readLinesAfter(dataDir, name, -1).values()]) }))
}
