import * as v from 'valibot'
import type { TrackedOrder } from '#contract/orders.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import { listLineDifferences } from './line-differences.ts'
import { texts } from './texts.ts'

const maxOrders = 20

/** What this phone remembers of each of the latest orders, by their ids. */
export const createOrderMemory = <Mark>(key: string, schema: v.GenericSchema<unknown, Mark>) => {
  const stored = createStoredValue<Record<string, Mark>>(key, json(v.record(v.string(), schema)), {})
  return {
    useMarks: stored.useValue,
    set: (id: string, mark: Mark): void => {
      const others = Object.entries(stored.get()).filter(([known]) => known !== id)
      stored.set(Object.fromEntries([...others.slice(1 - maxOrders), [id, mark]]))
    },
  }
}

/** How many changes of an order the shopper has dismissed. */
const createSeenChanges = () => createOrderMemory('seen_order_changes', v.number())

type Changed = Pick<TrackedOrder, 'id' | 'status' | 'items' | 'removedItems' | 'changes'>

/**
 * How an order differs from what was ordered, a sentence for each line, or one sentence if the shop has taken its changes
 * back. Nothing once the order is completed or cancelled, or the shopper has dismissed the latest change with `dismiss`.
 */
export const useUnseenChanges = (order: Changed) => {
  const seenChanges = usePart(createSeenChanges)
  const seen = seenChanges.useMarks()[order.id] ?? 0
  const isOver = order.status === 'cancelled' || order.status === 'completed'
  const differences = listLineDifferences(order)
  // Others than the phones of the customer see only what differs.
  const count = order.changes?.filter(({ changed }) => changed !== undefined).length ?? differences.length
  return {
    differences:
      isOver || count === seen ? [] : differences.length > 0 ? differences : [texts.asOrderedAgain],
    dismiss: () => seenChanges.set(order.id, count),
  }
}
