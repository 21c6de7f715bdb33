import * as v from 'valibot'
import { baseOfUnit } from './goods.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { inputMessage } from './messages/input-message.ts'
import { groupDigits, Rupees } from './money.ts'
import {
  Brought,
  DayNumber,
  OrderChange,
  OrderLine,
  OrderSource,
  OrderStatus,
  RemovedLine,
  Wishes,
} from './orders.ts'
import { Payment } from './payments.ts'
import { requiredLine, wholeNumber } from './text.ts'

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
  /** `walkInId` for a walk-in customer, who may have the nickname of another. */
  customerId: Id,
  customerNickname: v.string(),
  items: v.array(OrderLine),
  removedItems: v.array(RemovedLine),
  itemCount: v.number(),
  total: Rupees,
  /** What is paid: the total in whole rupees. */
  payable: Rupees,
  ...Brought.entries,
  source: OrderSource,
  payment: Payment,
  /** When it was last set to something else than unpaid; null for an unpaid order. */
  paidAt: v.nullable(v.string()),
  /** What was received for it so far, the amount on khata included. */
  paid: Rupees,
  /** What of it is on khata. */
  onKhata: Rupees,
  pointsEarned: v.number(),
  status: OrderStatus,
  /** All changes, the placement first. */
  changes: v.array(OrderChange),
  createdAt: v.string(),
  ...Wishes.entries,
  /** The owner marked it as a prank, or as never collected. Shoppers do not see this. */
  isUnwanted: v.boolean(),
  /** A warning about an unfinished order; null when there is none. */
  earlierUnwanted: v.nullable(EarlierUnwanted),
  /** Whether it came from a phone that is not known as the customer's. */
  isNewPhone: v.boolean(),
  /**
   * How many known phones `Somebody else` removes: the one from which it came, and those known since. 0 where it removes
   * none, or would leave the customer without a phone.
   */
  removablePhones: v.number(),
  /** The taken nickname that the shopper asked for first; it may be the same person. */
  maybeNickname: v.nullable(v.string()),
})
export type AdminOrder = v.InferOutput<typeof AdminOrder>

/** The number of orders in each status, of unwanted orders in any status, and by payment. */
export const OrderCounts = v.object({
  new: v.number(),
  accepted: v.number(),
  ready: v.number(),
  out: v.number(),
  completed: v.number(),
  cancelled: v.number(),
  unwanted: v.number(),
  /** Deliveries that wait. */
  deliveries: v.number(),
  /** Orders not paid; null for a shop that has never entered a payment. */
  unpaid: v.nullable(v.number()),
  /** Orders on khata; null for a shop that has never opened one. */
  onKhata: v.nullable(v.number()),
})
export type OrderCounts = v.InferOutput<typeof OrderCounts>

export const CancelReason = requiredLine('cancelReason', limits.reason)

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
    reason: v.nullish(v.string(inputMessage('mustBeText', 'cancelReason')), ''),
  }),
  v.check(({ status, from }) => status !== from, inputMessage('sameStatus')),
  v.rawTransform(({ dataset, addIssue, NEVER }): OrderStatusBody => {
    const { status, from, reason } = dataset.value
    if (status !== 'cancelled') {
      if (!reason?.trim()) return { status, from, reason: null }
      addIssue({ message: inputMessage('onlyCancellingHasReason') })
      return NEVER
    }
    const checked = v.safeParse(CancelReason, reason)
    if (checked.success) return { status, from, reason: checked.output }
    addIssue({ message: checked.issues[0].message })
    return NEVER
  }),
)

const maxWeight = limits.quantity * baseOfUnit

/** Grams or millilitres. The service checks the bounds, which depend on the unit. */
export const TypedWeight = v.pipe(
  v.number(inputMessage('mustBeWhole', 'weight')),
  v.integer(inputMessage('mustBeWhole', 'weight')),
  v.minValue(1, inputMessage('weightTooLittle')),
  v.maxValue(maxWeight, inputMessage('weightTooMuch', groupDigits(maxWeight))),
)

/** Null when the line is not weighed. */
const Weight = v.nullable(TypedWeight)

/**
 * Sets the weight of an order line, or with null resets it to what was ordered. `from` is the weight that the owner
 * saw; nothing changes if the line has another one now.
 */
export const WeighBody = v.object({ grams: Weight, from: Weight })
export type WeighBody = v.InferOutput<typeof WeighBody>

/** The order as the owner saw it; nothing changes if it is another one now. `changes` is their number. */
const ChangedFrom = v.object({
  status: OrderStatus,
  changes: wholeNumber('changes', 0, Number.MAX_SAFE_INTEGER),
})
export type ChangedFrom = v.InferOutput<typeof ChangedFrom>

/** Sets the quantity of an order line; 0 removes it. */
export const ChangeLineBody = v.object({
  quantity: wholeNumber('quantity', 0, limits.quantity),
  from: ChangedFrom,
})
export type ChangeLineBody = v.InferOutput<typeof ChangeLineBody>

/** Adds a product to an order, at its present price; with `replaces` in place of a line, which is removed. */
export const AddLineBody = v.object({
  productId: Id,
  quantity: wholeNumber('quantity', 1, limits.quantity),
  replaces: v.optional(wholeNumber('replaces', 0, limits.lineNumbers)),
  from: ChangedFrom,
})
export type AddLineBody = v.InferOutput<typeof AddLineBody>
