import * as v from 'valibot'
import { limits } from './limits.ts'
import { requiredLine } from './text.ts'

/** An order's life in order; cancelled may come after any. */
const orderStatuses = ['new', 'accepted', 'ready', 'completed', 'cancelled'] as const

export const OrderStatus = v.picklist(
  orderStatuses,
  'The status must be new, accepted, ready, completed or cancelled',
)
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** As the screens and the store's sentences call it. */
export const orderStatusNames: Record<OrderStatus, string> = {
  new: 'New',
  accepted: 'Accepted',
  ready: 'Ready',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

/** One step of an order's life; the first is its placing. */
export const OrderChange = v.object({
  status: OrderStatus,
  /** Why it was cancelled; null for every other step. */
  reason: v.nullable(v.string()),
  at: v.string(),
})
export type OrderChange = v.InferOutput<typeof OrderChange>

const CancelReason = requiredLine('The reason for cancelling', limits.reason)

/** Why an order is cancelled; null for every other status. */
export type OrderStatusBody = { status: OrderStatus; from: OrderStatus; reason: string | null }

/**
 * Sets an order's status. `from` is the status the owner saw: when it is another by now, nothing changes.
 * Cancelling, and only that, needs a reason.
 */
export const OrderStatusBody = v.pipe(
  v.object({
    status: OrderStatus,
    from: OrderStatus,
    reason: v.nullish(v.string('The reason for cancelling must be text'), ''),
  }),
  v.check(({ status, from }) => status !== from, 'The order has this status already'),
  v.rawTransform(({ dataset, addIssue, NEVER }): OrderStatusBody => {
    const { status, from, reason } = dataset.value
    if (status !== 'cancelled') {
      if (!reason?.trim()) return { status, from, reason: null }
      addIssue({ message: 'Only cancelling takes a reason' })
      return NEVER
    }
    const checked = v.safeParse(CancelReason, reason)
    if (checked.success) return { status, from, reason: checked.output }
    addIssue({ message: checked.issues[0].message })
    return NEVER
  }),
)

/** How many orders are in each status. */
export const OrderCounts = v.object({
  new: v.number(),
  accepted: v.number(),
  ready: v.number(),
  completed: v.number(),
  cancelled: v.number(),
})
export type OrderCounts = v.InferOutput<typeof OrderCounts>
