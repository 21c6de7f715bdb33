import * as v from 'valibot'
import type { TrackedOrder } from '#contract/orders.ts'
import { usePart } from '../../shared/lib/store.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { listLineDifferences } from './line-differences.ts'

const SeenChanges = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))
type SeenChanges = v.InferOutput<typeof SeenChanges>

const maxSeen = 20

const parseSeen = (text: string): SeenChanges => {
  const read = v.safeParse(SeenChanges, text)
  return read.success ? read.output : {}
}

/** For the latest orders, the differences that the shopper has dismissed. */
const createSeenChanges = () => {
  const stored = createStoredValue<SeenChanges>('seen_order_changes', {}, parseSeen, JSON.stringify)
  return {
    useSeen: (id: string): string => stored.useValue()[id] ?? '',
    add: (id: string, seen: string): void => {
      const others = Object.entries(stored.get()).filter(([known]) => known !== id)
      stored.set(Object.fromEntries([...others.slice(1 - maxSeen), [id, seen]]))
    },
  }
}

/**
 * How an order differs from what was ordered, a sentence for each line that the shopper has not dismissed; nothing once
 * it is completed or cancelled. `dismiss` hides them.
 */
export const useUnseenChanges = (order: Pick<TrackedOrder, 'id' | 'status' | 'items' | 'removedItems'>) => {
  const seenChanges = usePart(createSeenChanges)
  const seen = seenChanges.useSeen(order.id).split('\n')
  const isOver = order.status === 'cancelled' || order.status === 'completed'
  const differences = isOver ? [] : listLineDifferences(order)
  return {
    differences: differences.filter((text) => !seen.includes(text)),
    dismiss: () => seenChanges.add(order.id, differences.join('\n')),
  }
}
