import * as v from 'valibot'
import { soldBy } from './goods.ts'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'
import { OrderChange, OrderStatus } from './order-status.ts'

/** Fields of a line that the owner has weighed: its quantity is 1 and its price is the amount. Absent from others. */
const weighing = {
  /** Grams or millilitres. */
  weight: v.optional(v.number()),
  /** What was ordered: quantity, and the price of one. */
  orderedQuantity: v.optional(v.number()),
  orderedPrice: v.optional(Rupees),
}

export const OrderLine = v.object({
  productId: Id,
  name: v.string(),
  /** The name on Hindi pages at that moment; absent when there was none. */
  nameHi: v.optional(v.string()),
  quantity: v.number(),
  price: Rupees,
  /** The product's unit and step at that moment; absent when there were none. */
  ...soldBy,
  ...weighing,
})

/** The number of an order within its day, for calling it out. Source: contract/README.md, Ids, numbers and times. */
export const DayNumber = v.number()

/** An order as the shopper who placed it sees it. */
export const Order = v.object({
  id: Id,
  customerId: Id,
  dayNumber: DayNumber,
  items: v.array(OrderLine),
  total: Rupees,
  /** What is paid: the total in whole rupees. */
  payable: Rupees,
  pointsEarned: v.number(),
  status: OrderStatus,
  /** All status changes and weighings, the placement first. An order from before statuses were recorded has one. */
  changes: v.array(OrderChange),
  createdAt: v.string(),
  /** Whether the asking phone may cancel the order while it is new. */
  isCancellableHere: v.boolean(),
})
export type Order = v.InferOutput<typeof Order>
