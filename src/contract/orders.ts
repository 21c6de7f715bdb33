import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { Rupees } from './money.ts'
import { OrderChange, OrderStatus } from './order-status.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'
import { pageLimit, wholeNumber } from './text.ts'

export const OrderLine = v.object({
  productId: Id,
  name: v.string(),
  /** The name on Hindi pages at that moment; absent when there was none. */
  nameHi: v.optional(v.string()),
  quantity: v.number(),
  price: Rupees,
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
  pointsEarned: v.number(),
  status: OrderStatus,
  /** All status changes, the placement first. An order from before statuses were recorded has one. */
  changes: v.array(OrderChange),
  createdAt: v.string(),
  /** Whether the asking phone may cancel the order while it is new. */
  isCancellableHere: v.boolean(),
})
export type Order = v.InferOutput<typeof Order>

const CartItem = v.object({
  productId: Id,
  quantity: wholeNumber(fields.quantity, 1, limits.quantity),
  /** The price that the shopper saw. It is only compared, so that nobody pays a price they have not seen. */
  price: v.optional(v.union([v.string(), v.number()], messages.amountSuchAs(fields.price))),
})

export const PlaceOrderBody = v.object({
  customerId: Id,
  cartItems: v.pipe(
    v.array(CartItem, messages.listOfProducts),
    v.minLength(1, messages.cartEmpty),
    v.maxLength(limits.orderLines, messages.tooManyProducts(limits.orderLines)),
  ),
})
export type PlaceOrderBody = v.InferOutput<typeof PlaceOrderBody>

export const IdempotencyKey = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,100}$/, messages.idempotencyKey))

/**
 * A page of orders, newest first: the first page, or the one after the order `before`. A customer's page may
 * have fewer orders than `limit` when they have many lines, so only an empty page means that there are no
 * more.
 */
export const OrdersQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.ordersPage)),
  before: v.optional(Id),
})
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>
