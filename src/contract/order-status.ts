import * as v from 'valibot'

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
