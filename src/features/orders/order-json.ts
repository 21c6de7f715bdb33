import type { AppContext, Requester } from '../../context.ts'
import type { AdminOrder } from '../../contract/admin-orders.ts'
import { paise, toRupeeText } from '../../contract/money.ts'
import { type Brought, type Order, payableOf } from '../../contract/orders.ts'
import { withCancelMarks, withoutPrivateParts } from './customer-cancellation.service.ts'
import type { FoundOrder } from './found/found-orders.repo.ts'
import { orderedLines } from './lines/weighing.service.ts'
import type { Delivered, StoredOrder } from './orders.repo.ts'
import { withPersonMarks } from './same-person.service.ts'
import type { trackOrder } from './track-order.service.ts'
import { withWarnings } from './unwanted/unwanted.service.ts'

const linesToJson = ({ items, removedItems }: Pick<Order, 'items' | 'removedItems'>) => ({
  items: items.map(({ price, orderedPrice, ...line }) => ({
    ...line,
    price: toRupeeText(price),
    ...(orderedPrice !== undefined && { orderedPrice: toRupeeText(orderedPrice) }),
  })),
  removedItems: removedItems.map(({ price, ...line }) => ({ ...line, price: toRupeeText(price) })),
})

const broughtToJson = ({ deliveryFee }: Pick<Delivered, 'deliveryFee'>) => ({
  fulfilment: deliveryFee === null ? ('pickup' as const) : ('delivery' as const),
  deliveryFee: toRupeeText(deliveryFee ?? paise(0)),
})

type Amounts = 'payable' | keyof Brought

/** What shopper and owner see alike. */
const sharedJson = ({
  id,
  customerId,
  dayNumber,
  items,
  removedItems,
  total,
  pointsEarned,
  status,
  changes,
  createdAt,
  note,
  ifMissing,
  pickupAt,
  phone,
  deliveryFee,
}: Omit<Order, Amounts | 'payment' | 'isCancellableHere'> & Pick<Delivered, 'deliveryFee'>) => ({
  id,
  customerId,
  dayNumber,
  ...linesToJson({ items: orderedLines({ items, changes }), removedItems }),
  total: toRupeeText(total),
  payable: toRupeeText(payableOf(total)),
  ...broughtToJson({ deliveryFee }),
  pointsEarned,
  status,
  changes,
  createdAt,
  note,
  ifMissing,
  pickupAt,
  phone,
})

const toOwnJson = (order: Omit<Order, Amounts> & Pick<Delivered, 'deliveryFee'>) => ({
  ...sharedJson(order),
  payment: order.payment,
  isCancellableHere: order.isCancellableHere,
})

const toAdminJson = (order: Omit<AdminOrder, Amounts> & Pick<Delivered, 'deliveryFee'>) => ({
  ...sharedJson(order),
  customerNickname: order.customerNickname,
  itemCount: order.itemCount,
  source: order.source,
  payment: order.payment,
  paidAt: order.paidAt,
  paid: toRupeeText(order.paid),
  onKhata: toRupeeText(order.onKhata),
  isUnwanted: order.isUnwanted,
  earlierUnwanted: order.earlierUnwanted,
  isNewPhone: order.isNewPhone,
  removablePhones: order.removablePhones,
  maybeNickname: order.maybeNickname,
})

type Tracked = Awaited<ReturnType<typeof trackOrder>>

/** The response for an order's own page. */
export const toTrackedJson = ({ items, removedItems, total, deliveryFee, ...order }: Tracked) => ({
  ...order,
  ...broughtToJson({ deliveryFee }),
  ...linesToJson({ items, removedItems }),
  total: toRupeeText(total),
  payable: toRupeeText(payableOf(total)),
})

/** The responses for a shopper, without what this phone may not see. */
export const toOwnResponses = async ({ db }: AppContext, orders: StoredOrder[], requester: Requester) =>
  withoutPrivateParts(await withCancelMarks(db, orders, requester), requester).map(toOwnJson)

export const toOwnResponse = async (context: AppContext, order: StoredOrder, requester: Requester) =>
  (await toOwnResponses(context, [order], requester))[0]

/** The responses for the owner. */
export const toAdminResponses = async ({ db }: AppContext, orders: FoundOrder[]) =>
  (await withWarnings(db, await withPersonMarks(db, orders))).map(toAdminJson)

export const toAdminResponse = async (context: AppContext, order: FoundOrder) =>
  (await toAdminResponses(context, [order]))[0]
