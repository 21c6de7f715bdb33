import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { Rupees } from './money.ts'
import { OrderChange, OrderStatus } from './order-status.ts'
import { OrderLine, OrdersQuery } from './orders.ts'
import { requiredLine } from './text.ts'

// Apart from what shoppers need: their first script is small.

/** How many orders from the same hand, before this one, the owner did not want. */
export const EarlierUnwanted = v.object({
  /** The surest sign there is: a network may be many people's. */
  by: v.picklist(['phone', 'customer', 'network']),
  count: v.number(),
})
export type EarlierUnwanted = v.InferOutput<typeof EarlierUnwanted>

/** An order as the owner sees it. */
export const AdminOrder = v.object({
  id: Id,
  customerNickname: v.string(),
  items: v.array(OrderLine),
  itemCount: v.number(),
  total: Rupees,
  pointsEarned: v.number(),
  status: OrderStatus,
  /** Every step so far, the placing first; an order from before statuses were kept has one. */
  changes: v.array(OrderChange),
  createdAt: v.string(),
  /** The owner says that nobody meant it, or nobody came for it. No shopper is told. */
  isUnwanted: v.boolean(),
  /** A warning, for an order that is not done with; null when there is nothing to say. */
  earlierUnwanted: v.nullable(EarlierUnwanted),
  /** It came from a phone that is not known as the customer's. */
  isNewPhone: v.boolean(),
  /** Whose name the shopper asked for first, when that was taken: it may be the same person. */
  maybeNickname: v.nullable(v.string()),
})
export type AdminOrder = v.InferOutput<typeof AdminOrder>

/** The same of everybody's orders: all of them, those in one status, or those the owner did not want. */
export const AdminOrdersQuery = v.pipe(
  v.object({
    ...OrdersQuery.entries,
    status: v.optional(OrderStatus),
    unwanted: v.optional(v.literal('only', 'The unwanted orders are listed with "unwanted=only"')),
  }),
  v.check(
    ({ status, unwanted }) => status === undefined || unwanted === undefined,
    'Ask for a status or for the unwanted orders, not for both',
  ),
)
export type AdminOrdersQuery = v.InferOutput<typeof AdminOrdersQuery>

export const UnwantedBody = v.object({
  isUnwanted: v.boolean('Whether the order was unwanted must be true or false'),
})

/** What the owner says of an order with a mark: that it came from the customer it may be, or from somebody else. */
export const SamePersonBody = v.object({
  isSame: v.boolean('Whether it is the same person must be true or false'),
})

/** How many orders are in each status, and how many of all the owner did not want. */
export const OrderCounts = v.object({
  new: v.number(),
  accepted: v.number(),
  ready: v.number(),
  completed: v.number(),
  cancelled: v.number(),
  unwanted: v.number(),
})
export type OrderCounts = v.InferOutput<typeof OrderCounts>

/** Orders that were refused because too many came in a short time; null when there were none for a day. */
export const RefusedOrders = v.nullable(
  v.object({
    count: v.number(),
    /** When the first of them was refused. */
    since: v.string(),
    /** In whose name most of them came; null when it was no customer's. */
    most: v.nullable(v.object({ nickname: v.string(), count: v.number() })),
  }),
)
export type RefusedOrders = v.InferOutput<typeof RefusedOrders>

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
