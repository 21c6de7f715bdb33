import * as v from 'valibot'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'
import { DayNumber, OrderStatus } from './orders.ts'

/** Counts the changes of all orders, across restarts. It is the id of a server-sent event. */
const Seq = v.number()

/** The cache epoch of the catalogue and the settings. A page with data of another epoch refetches them. */
const Epoch = v.number()

const orderEvent = {
  seq: Seq,
  type: v.picklist(['order-placed', 'order-changed']),
  orderId: Id,
  status: OrderStatus,
  /** Why it was cancelled; null for every other status. */
  reason: v.nullable(v.string()),
  at: v.string(),
  /** A weighing of a line, which leaves the status unchanged; absent from other changes. */
  isWeighing: v.optional(v.boolean()),
  /** The owner changed, removed or added a line, which leaves the status unchanged; absent from other changes. */
  isLineChange: v.optional(v.boolean()),
}

/** An event about the shopper's own order. */
export const OrderEvent = v.object(orderEvent)
export type OrderEvent = v.InferOutput<typeof OrderEvent>

/** An event about any order, for the dashboard. It has what the bell and the spoken announcement need. */
export const AdminOrderEvent = v.object({
  ...orderEvent,
  dayNumber: DayNumber,
  customerNickname: v.string(),
  itemCount: v.number(),
  /** As counted by `countItems`. */
  countedItems: v.number(),
  total: Rupees,
})
export type AdminOrderEvent = v.InferOutput<typeof AdminOrderEvent>

const since = <Event extends v.GenericSchema>(event: Event) =>
  v.object({
    /** The `after` of the next poll. */
    seq: Seq,
    epoch: Epoch,
    events: v.array(event),
    /** There are more events: poll again immediately. */
    hasMore: v.boolean(),
    /** Too many events were missed, or the store was restored from a backup: refetch everything. */
    mustRefetch: v.boolean(),
  })

/** The responses to a poll, with the same content as the streams. */
export const OrderEventsSince = since(OrderEvent)
export const AdminOrderEventsSince = since(AdminOrderEvent)

/**
 * Data of a stream's own events: `ready` when it has started, and `resync` like `mustRefetch` of a poll, also after a
 * payment.
 */
export const StreamState = v.object({ seq: Seq, epoch: Epoch })
export type StreamState = v.InferOutput<typeof StreamState>

/** Data of the event `catalogue-changed`. It has no number, because only the newest epoch matters. */
export const CatalogueChanged = v.object({ epoch: Epoch })
