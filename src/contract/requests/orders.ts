import * as v from 'valibot'
import { LoginBody } from '../admin.ts'
import { CancelReason } from '../admin-orders.ts'
import { DeliveryAddress } from '../delivery.ts'
import { Fulfilment } from '../fulfilment.ts'
import { baseOfUnit } from '../goods.ts'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../messages/input-message.ts'
import { groupDigits } from '../money.ts'
import { IfMissing, OrderStatus } from '../orders.ts'
import { PaidBy, Payment } from '../payments.ts'
import { maxPrice, rupeesUpTo } from '../prices.ts'
import { ShopDay } from '../shop-day.ts'
import { optionalLine, pageLimit, wholeNumber } from '../text.ts'
import { MobileNumber } from '../typed-phone.ts'

const maximum = limits.quantity * baseOfUnit

/** Grams or millilitres. The service checks the bounds, which depend on the unit. */
const TypedWeight = v.pipe(
  v.number(inputMessage('mustBeWhole', 'weight')),
  v.integer(inputMessage('mustBeWhole', 'weight')),
  v.minValue(1, inputMessage('weightTooLittle')),
  v.maxValue(maximum, inputMessage('weightTooMuch', groupDigits(maximum))),
)

const CartItem = v.object({
  productId: Id,
  quantity: wholeNumber('quantity', 1, limits.quantity),
  /** The price that the shopper saw. It is only compared, so that nobody pays a price they have not seen. */
  price: v.optional(v.union([v.string(), v.number()], inputMessage('amountSuchAs', 'price'))),
  /**
   * Only the owner's, of loose goods: the grams or millilitres that were weighed at once, of all of this product in the
   * order. `quantity` is then what they are near to.
   */
  weight: v.optional(TypedWeight),
})

const halfHour = 30 * 60_000

/** A half hour, in ISO 8601. Whether the shop is open then is for the service to check. */
const PickupTime = v.pipe(
  v.string(inputMessage('mustBeText', 'pickupAt')),
  v.check((text) => text === '' || Date.parse(text) % halfHour === 0, inputMessage('halfHour')),
  v.transform((text) => text && new Date(text).toISOString()),
)

export const PlaceOrderBody = v.object({
  /** Only the owner leaves it out: for a walk-in customer. */
  customerId: v.optional(Id),
  cartItems: v.pipe(
    v.array(CartItem, inputMessage('listOfProducts')),
    v.minLength(1, inputMessage('cartEmpty')),
    v.maxLength(limits.orderLines, inputMessage('tooManyProducts', limits.orderLines)),
  ),
  /** What the shopper asks for; null and `''` for nothing. */
  note: v.nullish(optionalLine('customerNote', limits.orderNote)),
  ifMissing: v.nullish(IfMissing),
  pickupAt: v.nullish(PickupTime),
  phone: v.nullish(MobileNumber),
  /** `pickup` by default. */
  fulfilment: v.optional(Fulfilment),
  /** Needed for a delivery, and ignored otherwise. */
  delivery: v.nullish(DeliveryAddress),
  /** The fee that the shopper saw. It is only compared, like the prices. */
  deliveryFee: v.optional(v.union([v.string(), v.number()], inputMessage('amountSuchAs', 'deliveryFee'))),
  /** Only the owner's: where the order is taken. At the counter it begins completed, on the phone accepted. */
  source: v.optional(v.picklist(['counter', 'phone'], inputMessage('sourceWords'))),
  /** Only the owner's: how the order is paid. */
  payment: v.optional(v.picklist(['cash', 'upi', 'khata'], inputMessage('paidAtOnceWords'))),
})
export type PlaceOrderBody = v.InferOutput<typeof PlaceOrderBody>

export const IdempotencyKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,100}$/, inputMessage('idempotencyKey')),
)

/** A page of orders, newest first: the first page, or the one after the order `before`. */
const ordersQuery = (usualLimit: number) =>
  v.object({
    limit: v.optional(pageLimit(limits.pageMaximum), String(usualLimit)),
    before: v.optional(Id),
  })

/**
 * A page of a customer's orders. It never has more orders than the usual limit, whatever `limit` is, and fewer when
 * they have many lines, so only an empty page means that there are no more.
 */
export const OrdersQuery = ordersQuery(limits.ownOrdersPage)
export type OrdersQuery = v.InferOutput<typeof OrdersQuery>

/** A page of the orders of all customers: all of them, or those in one status, of one day, or that match a search. */
export const AdminOrdersQuery = v.pipe(
  v.object({
    ...ordersQuery(limits.ordersPage).entries,
    /** The order that has waited longest comes first; the next page begins `after` an order instead of `before` one. */
    sort: v.optional(v.literal('oldest', inputMessage('oldestWord'))),
    after: v.optional(Id),
    status: v.optional(OrderStatus),
    /** An order number, a number of the day, or a part of a nickname. */
    search: v.optional(optionalLine('search', limits.search), ''),
    /** The day in Asia/Kolkata on which the orders were placed. */
    day: v.optional(ShopDay),
    unwanted: v.optional(v.literal('only', inputMessage('unwantedWord'))),
    /** The orders that are neither completed nor cancelled, the next to be handed over first; or all others. */
    waiting: v.optional(v.picklist(['only', 'none'], inputMessage('waitingWord'))),
    /** How they were paid; `unpaid` leaves out cancelled orders. */
    payment: v.optional(Payment),
    fulfilment: v.optional(Fulfilment),
  }),
  v.check(
    ({ status, unwanted }) => status === undefined || unwanted === undefined,
    inputMessage('statusOrUnwanted'),
  ),
  v.check(
    ({ waiting, status, unwanted, sort }) =>
      waiting === undefined || [status, unwanted, sort].every((other) => other === undefined),
    inputMessage('waitingAlone'),
  ),
  v.check(
    ({ waiting, before, after }) => waiting !== 'only' || (before ?? after) === undefined,
    inputMessage('waitingHasNoPages'),
  ),
  v.check(
    ({ sort, before, after }) => (sort === 'oldest' ? before : after) === undefined,
    inputMessage('afterOrBefore'),
  ),
)
export type AdminOrdersQuery = v.InferOutput<typeof AdminOrdersQuery>

export const UnwantedBody = v.object({
  isUnwanted: v.boolean(inputMessage('trueOrFalse', 'isUnwanted')),
})

/**
 * The owner's decision on whether an order came from the customer it may be, or from somebody else. The password is needed
 * where it merges two customers.
 */
export const SamePersonBody = v.object({
  isSame: v.boolean(inputMessage('trueOrFalse', 'isSamePerson')),
  ...v.partial(LoginBody).entries,
})

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

/**
 * Sets how an order is paid. `from` is what the owner saw; nothing changes if it is something else now. The same again
 * books what is missing or to be returned since the order changed. `received` is what was paid at once of an order whose
 * rest goes on khata. `isReturned`: the money was given back, and the first entry was no mistake.
 */
export const PaymentBody = v.pipe(
  v.object({
    payment: Payment,
    from: Payment,
    isReturned: v.optional(v.boolean(inputMessage('trueOrFalse', 'isReturned')), false),
    received: v.optional(v.object({ amount: rupeesUpTo('received', maxPrice), method: PaidBy })),
  }),
  v.check(
    ({ payment, received }) => received === undefined || payment === 'khata',
    inputMessage('receivedWithKhata'),
  ),
)
export type PaymentBody = v.InferOutput<typeof PaymentBody>
