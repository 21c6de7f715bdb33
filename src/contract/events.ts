import * as v from 'valibot'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'
import { OrderStatus } from './order-status.ts'

/** Counts the steps of all orders; it goes on over restarts, and is the id of a server-sent event. */
const Seq = v.number()

const orderEvent = {
  seq: Seq,
  type: v.picklist(['order-placed', 'order-changed']),
  orderId: Id,
  status: OrderStatus,
  /** Why it was cancelled; null for every other status. */
  reason: v.nullable(v.string()),
  at: v.string(),
}

/** What a shopper's screen hears of the shopper's own orders. */
export const OrderEvent = v.object(orderEvent)
export type OrderEvent = v.InferOutput<typeof OrderEvent>

/** What the dashboard hears of every order: enough to ring and to say it aloud. */
export const AdminOrderEvent = v.object({
  ...orderEvent,
  customerNickname: v.string(),
  itemCount: v.number(),
  total: Rupees,
})
export type AdminOrderEvent = v.InferOutput<typeof AdminOrderEvent>

const since = <Event extends v.GenericSchema>(event: Event) =>
  v.object({
    /** To be asked for next. */
    seq: Seq,
    events: v.array(event),
    /** There are more: ask again at once. */
    hasMore: v.boolean(),
    /** Too much was missed, or the store was restored from a backup: read everything again. */
    isResync: v.boolean(),
  })

/** The answers of a poll, with the same content as the streams. */
export const OrderEventsSince = since(OrderEvent)
export const AdminOrderEventsSince = since(AdminOrderEvent)

/** What a stream says of itself: `ready` when it has begun, `resync` as `isResync` of a poll. */
export const StreamState = v.object({ seq: Seq })

/** The last event seen, as `Last-Event-ID` or `?after=`. */
export const EventSeq = v.pipe(
  v.string('The last event must be a number'),
  v.regex(/^\d{1,15}$/, 'The last event must be a number'),
  v.transform(Number),
)
export const EventsQuery = v.object({ after: v.optional(EventSeq) })
