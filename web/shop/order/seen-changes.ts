import * as v from 'valibot'
import type { TrackedOrder } from '#contract/orders.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { listLineDifferences } from './line-differences.ts'
import { texts } from './texts.ts'

const SeenChanges = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))
type SeenChanges = v.InferOutput<typeof SeenChanges>

const maxSeen = 20

const parseSeen = (text: string): SeenChanges => {
  const read = v.safeParse(SeenChanges, text)
  return read.success ? read.output : {}
}

/** For the latest orders, how many changes the shopper has dismissed. */
const createSeenChanges = () => {
  const stored = createStoredValue<SeenChanges>('seen_order_changes', {}, parseSeen, JSON.stringify)
  return {
    useSeen: (id: string): number => stored.useValue()[id] ?? 0,
    add: (id: string, seen: number): void => {
      const others = Object.entries(stored.get()).filter(([known]) => known !== id)
      stored.set(Object.fromEntries([...others.slice(1 - maxSeen), [id, seen]]))
    },
  }
}

type Changed = Pick<TrackedOrder, 'id' | 'status' | 'items' | 'removedItems' | 'changes'>

/**
 * How an order differs from what was ordered, a sentence for each line, or one sentence if the shop has taken its changes
 * back. Nothing once the order is completed or cancelled, or the shopper has dismissed the latest change with `dismiss`.
 */
export const useUnseenChanges = (order: Changed) => {
  const seenChanges = usePart(createSeenChanges)
  const seen = seenChanges.useSeen(order.id)
  const isOver = order.status === 'cancelled' || order.status === 'completed'
  const differences = listLineDifferences(order)
  // Others than the phones of the customer see only what differs.
  const count = order.changes?.filter(({ changed }) => changed !== undefined).length ?? differences.length
  return {
    differences:
      isOver || count === seen ? [] : differences.length > 0 ? differences : [texts.asOrderedAgain],
    dismiss: () => seenChanges.add(order.id, count),
  }
}
