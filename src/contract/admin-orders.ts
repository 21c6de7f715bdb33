import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { Rupees } from './money.ts'
import { OrderChange, OrderStatus } from './order-status.ts'
import { DayNumber, OrderLine, OrdersQuery } from './orders.ts'
import * as ownerFields from './sentences/admin-field-texts.ts'
import * as ownerMessages from './sentences/admin-schema-texts.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'
import { ShopDay } from './shop-day.ts'
import { optionalLine, requiredLine } from './text.ts'

// Separate from the shoppers' schemas, so that the shoppers' first script stays small.

/** How many earlier orders of the same origin the owner marked as unwanted. */
export const EarlierUnwanted = v.object({
  /** The strongest match. `network` is the weakest, because many people may share one. */
  by: v.picklist(['phone', 'customer', 'network']),
  count: v.number(),
})
export type EarlierUnwanted = v.InferOutput<typeof EarlierUnwanted>

/** An order as the owner sees it. */
export const AdminOrder = v.object({
  id: Id,
  dayNumber: DayNumber,
  customerNickname: v.string(),
  items: v.array(OrderLine),
  itemCount: v.number(),
  total: Rupees,
  pointsEarned: v.number(),
  status: OrderStatus,
  /** All status changes, the placement first. An order from before statuses were recorded has one. */
  changes: v.array(OrderChange),
  createdAt: v.string(),
  /** The owner marked it as not meant, or never collected. Shoppers do not see this. */
  isUnwanted: v.boolean(),
  /** A warning about an unfinished order; null when there is none. */
  earlierUnwanted: v.nullable(EarlierUnwanted),
  /** Whether it came from a phone that is not known as the customer's. */
  isNewPhone: v.boolean(),
  /** The taken nickname that the shopper asked for first; it may be the same person. */
  maybeNickname: v.nullable(v.string()),
})
export type AdminOrder = v.InferOutput<typeof AdminOrder>

/** A page of the orders of all customers: all of them, or those in one status, of one day, or that match a search. */
export const AdminOrdersQuery = v.pipe(
  v.object({
    ...OrdersQuery.entries,
    /** The order that has waited longest comes first; the next page begins `after` an order, not `before` one. */
    sort: v.optional(v.literal('oldest', ownerMessages.oldestWord)),
    after: v.optional(Id),
    status: v.optional(OrderStatus),
    /** An order number, a number of the day, or a part of a nickname. */
    search: v.optional(optionalLine(fields.search, limits.search), ''),
    /** The day in Asia/Kolkata on which the orders were placed. */
    day: v.optional(ShopDay),
    unwanted: v.optional(v.literal('only', ownerMessages.unwantedWord)),
  }),
  v.check(
    ({ status, unwanted }) => status === undefined || unwanted === undefined,
    ownerMessages.statusOrUnwanted,
  ),
  v.check(
    ({ sort, before, after }) => (sort === 'oldest' ? before : after) === undefined,
    ownerMessages.afterOrBefore,
  ),
)
export type AdminOrdersQuery = v.InferOutput<typeof AdminOrdersQuery>

export const UnwantedBody = v.object({
  isUnwanted: v.boolean(ownerMessages.trueOrFalse(ownerFields.isUnwanted)),
})

/** The owner's decision on whether an order came from the customer it may be, or from somebody else. */
export const SamePersonBody = v.object({
  isSame: v.boolean(ownerMessages.trueOrFalse(ownerFields.isSamePerson)),
})

/** The number of orders in each status, and of unwanted orders in any status. */
export const OrderCounts = v.object({
  new: v.number(),
  accepted: v.number(),
  ready: v.number(),
  completed: v.number(),
  cancelled: v.number(),
  unwanted: v.number(),
})
export type OrderCounts = v.InferOutput<typeof OrderCounts>

/** Orders refused by a rate limit; null when there were none for a day. */
export const RefusedOrders = v.nullable(
  v.object({
    count: v.number(),
    /** When the first of them was refused. */
    since: v.string(),
    /** The customer in whose name most of them were sent; null when none of them named a customer. */
    most: v.nullable(v.object({ nickname: v.string(), count: v.number() })),
  }),
)
export type RefusedOrders = v.InferOutput<typeof RefusedOrders>

export const CancelReason = requiredLine(ownerFields.cancelReason, limits.reason)

/** A status change. `reason` is null unless the order is cancelled. */
export type OrderStatusBody = { status: OrderStatus; from: OrderStatus; reason: string | null }

/**
 * Changes an order's status. `from` is the status that the owner saw; nothing changes if it has changed
 * since. A reason is required for cancelling and refused otherwise.
 */
export const OrderStatusBody = v.pipe(
  v.object({
    status: OrderStatus,
    from: OrderStatus,
    reason: v.nullish(v.string(messages.mustBeText(ownerFields.cancelReason)), ''),
  }),
  v.check(({ status, from }) => status !== from, ownerMessages.sameStatus),
  v.rawTransform(({ dataset, addIssue, NEVER }): OrderStatusBody => {
    const { status, from, reason } = dataset.value
    if (status !== 'cancelled') {
      if (!reason?.trim()) return { status, from, reason: null }
      addIssue({ message: ownerMessages.onlyCancellingHasReason })
      return NEVER
    }
    const checked = v.safeParse(CancelReason, reason)
    if (checked.success) return { status, from, reason: checked.output }
    addIssue({ message: checked.issues[0].message })
    return NEVER
  }),
)
