import * as v from 'valibot'
import { soldBy } from './goods.ts'
import { Id } from './ids.ts'
import { inputMessage } from './messages/input-message.ts'
import { formatPaise, formatRupees, type Paise, paise, Rupees } from './money.ts'
import { Payment } from './payments.ts'
import { texts } from './texts.ts'

/** The statuses in their usual order; only deliveries are `out`. `cancelled` may follow any of them. */
const orderStatuses = ['new', 'accepted', 'ready', 'out', 'completed', 'cancelled'] as const

export const OrderStatus = v.picklist(orderStatuses, inputMessage('statusWords'))
export type OrderStatus = v.InferOutput<typeof OrderStatus>

/** The names of the statuses on screens and in the store's messages. */
export const orderStatusNames: Record<OrderStatus, string> = texts.statuses

/** The reason of a cancellation by the customer, as it is stored. */
export const cancelledByCustomer = 'Cancelled by the customer'

/** The reason of a cancellation as it is shown: the store's own one is in the language of the page. */
export const shownReason = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByCustomer : reason

/** One status change of an order, or the weighing or change of a line. The first is its placement. */
export const OrderChange = v.object({
  status: OrderStatus,
  /** Why the order was cancelled; null for every other status. */
  reason: v.nullable(v.string()),
  at: v.string(),
  /** The weighing of a line, by its `line`; the status is unchanged. Null: reset to the quantity before. */
  weighed: v.optional(v.object({ line: v.number(), weight: v.nullable(v.number()) })),
  /** The new quantity of a line, by its `line`, or 0 when it was removed; the status is unchanged. */
  changed: v.optional(v.object({ line: v.number(), quantity: v.number() })),
})
export type OrderChange = v.InferOutput<typeof OrderChange>

const orderedLine = {
  /** Counted from 0 as ordered, then as added by the owner. It never changes. */
  line: v.number(),
  productId: Id,
  name: v.string(),
  /** The name on Hindi pages at that moment; absent when there was none. */
  nameHi: v.optional(v.string()),
  price: Rupees,
  /** The product's unit and step at that moment; absent when there were none. */
  ...soldBy,
  /** The line in place of which the owner added this one; absent from others. */
  replaces: v.optional(v.number()),
}

/**
 * A line as it is delivered. A weighed line has its weight, the quantity 1, and its amount as the price.
 */
export const OrderLine = v.object({
  ...orderedLine,
  quantity: v.number(),
  /** What the shopper ordered, if the line was weighed or has another quantity now; 0 if the owner added the line. */
  orderedQuantity: v.optional(v.number()),
  /** Grams or millilitres. Only of a weighed line, as the two below. */
  weight: v.optional(v.number()),
  /** The price of one step. */
  orderedPrice: v.optional(Rupees),
  /** The quantity before the weighing, if it is not the ordered one. */
  changedQuantity: v.optional(v.number()),
})

/** A line that is not delivered. */
export const RemovedLine = v.object({
  ...orderedLine,
  /** What the shopper ordered; 0 if the owner added the line. */
  orderedQuantity: v.number(),
})
export type RemovedLine = v.InferOutput<typeof RemovedLine>

/** What the owner should do about a product that is not there: ask, take a similar one, or leave it out. */
export const IfMissing = v.picklist(['ask', 'similar', 'leave'], inputMessage('ifMissingWords'))
export type IfMissing = v.InferOutput<typeof IfMissing>

/**
 * What a shopper may ask for with an order; absent for nothing, and for others than the owner and the phones of the
 * customer.
 */
export const Wishes = v.object({
  note: v.optional(v.string()),
  ifMissing: v.optional(IfMissing),
  pickupAt: v.optional(v.string()),
  /** Ten digits. */
  phone: v.optional(v.string()),
})
export type Wishes = v.InferOutput<typeof Wishes>

/** Where an order was taken: by the owner at the counter or on the phone, or else by the shopper. */
export const OrderSource = v.picklist(['web', 'counter', 'phone'])
export type OrderSource = v.InferOutput<typeof OrderSource>

/** How the shopper gets an order. Source: contract/README.md, Delivery. */
export const Fulfilment = v.picklist(['pickup', 'delivery'], inputMessage('fulfilmentWords'))
export type Fulfilment = v.InferOutput<typeof Fulfilment>

/** Whether an order is picked up, or brought for a fee, which is in its total; the fee is 0 for one that is picked up. */
export const Brought = v.object({ fulfilment: Fulfilment, deliveryFee: Rupees })
export type Brought = v.InferOutput<typeof Brought>

/** The number of an order within its day, for calling it out. Source: contract/README.md, Ids, numbers and times. */
export const DayNumber = v.number()

/** An order as the shopper who placed it sees it. */
export const Order = v.object({
  id: Id,
  customerId: Id,
  dayNumber: DayNumber,
  items: v.array(OrderLine),
  removedItems: v.array(RemovedLine),
  total: Rupees,
  /** What is paid: the total in whole rupees. */
  payable: Rupees,
  ...Brought.entries,
  pointsEarned: v.number(),
  status: OrderStatus,
  /** All changes, the placement first. */
  changes: v.array(OrderChange),
  createdAt: v.string(),
  ...Wishes.entries,
  /** Only for the owner and the phones of the customer. */
  payment: v.optional(Payment),
  /** Whether the requesting phone may cancel the order, as long as {@link isCancellable}. */
  isCancellableHere: v.boolean(),
})
export type Order = v.InferOutput<typeof Order>

/**
 * An order for its own page: for whoever has the id. The last fields are absent for others than the owner and the phones
 * of the customer.
 */
export const TrackedOrder = v.object({
  id: Id,
  dayNumber: DayNumber,
  status: OrderStatus,
  payable: Rupees,
  total: Rupees,
  items: v.array(OrderLine),
  removedItems: v.array(RemovedLine),
  createdAt: v.string(),
  ...Brought.entries,
  pickupAt: v.nullable(v.string()),
  nickname: v.optional(v.string()),
  note: v.optional(v.nullable(v.string())),
  ifMissing: v.optional(v.nullable(IfMissing)),
  phone: v.optional(v.nullable(v.string())),
  pointsEarned: v.optional(v.number()),
  changes: v.optional(v.array(OrderChange)),
  payment: v.optional(Payment),
  isCancellableHere: v.optional(v.boolean()),
})
export type TrackedOrder = v.InferOutput<typeof TrackedOrder>

type Changed = { status: OrderStatus; changes: readonly OrderChange[] }

/** Whether the goods of a line came back after the order was completed. */
export const cameBack = (
  { changes = [] }: { changes?: readonly OrderChange[] | undefined },
  line: number,
): boolean => changes.findLast(({ changed }) => changed?.line === line)?.status === 'completed'

/**
 * Whether its shopper may still cancel an order: a new one, or an accepted one of which the owner changed lines. Source:
 * contract/README.md, Cancelling.
 */
export const isCancellable = (order: Changed): boolean =>
  order.status === 'new' ||
  (order.status === 'accepted' && order.changes.some(({ changed }) => changed !== undefined))

/** The line in place of which the owner added this one. */
export const findReplaced = <Removed extends { line: number }>(
  { removedItems }: { removedItems: readonly Removed[] },
  { replaces }: { replaces?: number | undefined },
): Removed | undefined => removedItems.find(({ line }) => line === replaces)

/**
 * The amount to pay for an exact total (at least 0): whole rupees, halves up. Source: contract/README.md, What is to be
 * paid.
 */
export const payableOf = (total: Paise): Paise => paise(total + 50 - ((total + 50) % 100))

/** The price of an order line. */
export const lineCost = ({ price, quantity }: { price: Paise; quantity: number }): Paise =>
  paise(price * quantity)

type Priced = {
  items: readonly { price: Paise; quantity: number }[]
  total: Paise
  payable: Paise
}

/**
 * Formats the amounts of an order whose lines are shown above the amount to pay: all with two decimals if any of them
 * has paise, else in whole rupees. `roundOff` is the difference to the sum of the lines, with its sign (`−₹0.42`);
 * undefined when it is zero. Source: contract/README.md, What is to be paid.
 */
export const orderAmounts = ({
  items,
  total,
  payable,
}: Priced): { hasPaise: boolean; format: (amount: Paise) => string; roundOff: string | undefined } => {
  const hasPaise = [total, ...items.map(lineCost)].some((amount) => amount % 100 !== 0)
  const format = hasPaise ? formatPaise : formatRupees
  const difference = payable - total
  return {
    hasPaise,
    format,
    roundOff:
      difference === 0 ? undefined : `${difference < 0 ? '−' : '+'}${format(paise(Math.abs(difference)))}`,
  }
}
