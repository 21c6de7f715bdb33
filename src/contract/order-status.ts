import * as v from 'valibot'
import { inputMessage } from './sentences/input-message.ts'
import { texts } from './texts.ts'

/** The statuses in their usual order. `cancelled` may follow any of them. */
const orderStatuses = ['new', 'accepted', 'ready', 'completed', 'cancelled'] as const

export const OrderStatus = v.picklist(orderStatuses, inputMessage('statusWords'))
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** The names of the statuses on screens and in the store's messages. */
export const orderStatusNames: Record<OrderStatus, string> = texts.statuses

/** The reason of a cancellation by the customer, as it is stored. */
export const cancelledByCustomer = 'Cancelled by the customer'

/** The reason of a cancellation as it is shown: the store's own one is in the language of the page. */
export const shownReason = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByCustomer : reason

/** One status change of an order, or the weighing of a line. The first is its placement. */
export const OrderChange = v.object({
  status: OrderStatus,
  /** Why the order was cancelled; null for every other status. */
  reason: v.nullable(v.string()),
  at: v.string(),
  /** The weighing of a line, by its index in the order's items; the status stays. Null: set back to what was ordered. */
  weighed: v.optional(v.object({ line: v.number(), weight: v.nullable(v.number()) })),
})
export type OrderChange = v.InferOutput<typeof OrderChange>
