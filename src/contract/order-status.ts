import * as v from 'valibot'
import * as messages from './sentences/schema-texts.ts'
import { texts } from './texts.ts'

/** The statuses in their usual order. `cancelled` may follow any of them. */
const orderStatuses = ['new', 'accepted', 'ready', 'completed', 'cancelled'] as const

export const OrderStatus = v.picklist(orderStatuses, messages.statusWords)
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** The names of the statuses on screens and in the store's messages. */
export const orderStatusNames: Record<OrderStatus, string> = texts.statuses

/** The reason of a cancellation by the customer, as it is stored. */
export const cancelledByCustomer = 'Cancelled by the customer'

/** The reason of a cancellation as it is shown: the store's own one is in the language of the page. */
export const shownReason = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByCustomer : reason

/** One status change of an order. The first is its placement. */
export const OrderChange = v.object({
  status: OrderStatus,
  /** Why the order was cancelled; null for every other status. */
  reason: v.nullable(v.string()),
  at: v.string(),
})
export type OrderChange = v.InferOutput<typeof OrderChange>
