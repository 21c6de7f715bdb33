import type { AppContext, Requester } from '../../context.ts'
import { AdminOrder } from '../../contract/admin-orders.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { Order, payableOf, TrackedOrder } from '../../contract/orders.ts'
import { toJson } from '../../http/to-json.ts'
import { withCancelMarks, withoutPrivateParts } from './customer-cancellation.service.ts'
import { orderedLines } from './lines/weighing.service.ts'
import type { trackOrder } from './order-page.service.ts'
import type { FoundOrder, StoredOrder } from './orders.repo.ts'
import { withPersonMarks } from './same-person.service.ts'
import { withWarnings } from './unwanted/unwanted.service.ts'

/** What the responses contain beside what is stored. */
const withAmounts = <Each extends { total: Paise; deliveryFee: Paise | null }>(order: Each) => ({
  ...order,
  payable: payableOf(order.total),
  fulfilment: order.deliveryFee === null ? ('pickup' as const) : ('delivery' as const),
  deliveryFee: order.deliveryFee ?? paise(0),
})

/** The response for an order's own page. */
export const toTrackedJson = (order: Awaited<ReturnType<typeof trackOrder>>) =>
  toJson(TrackedOrder, withAmounts(order))

/** The responses for a shopper, without what this phone may not see. */
export const toOwnResponses = async ({ db }: AppContext, orders: StoredOrder[], requester: Requester) =>
  withoutPrivateParts(await withCancelMarks(db, orders, requester), requester).map((order) =>
    toJson(Order, withAmounts({ ...order, items: orderedLines(order) })),
  )

export const toOwnResponse = async (context: AppContext, order: StoredOrder, requester: Requester) =>
  (await toOwnResponses(context, [order], requester))[0]

/** The responses for the owner. */
export const toAdminResponses = async ({ db }: AppContext, orders: FoundOrder[]) =>
  (await withWarnings(db, await withPersonMarks(db, orders))).map((order) =>
    toJson(AdminOrder, withAmounts({ ...order, items: orderedLines(order) })),
  )

export const toAdminResponse = async (context: AppContext, order: FoundOrder) =>
  (await toAdminResponses(context, [order]))[0]
