import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext, Requester } from '../../context.ts'
import { AdminOrder, OrderCounts } from '../../contract/admin-orders.ts'
import { DeliveryAddress } from '../../contract/delivery.ts'
import { walkInId } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import { paise, toRupeeText } from '../../contract/money.ts'
import { type Brought, Order, payableOf, TrackedOrder } from '../../contract/orders.ts'
import {
  AddLineBody,
  AdminOrdersQuery,
  ChangeLineBody,
  IdempotencyKey,
  OrderStatusBody,
  OrdersQuery,
  PaymentBody,
  PlaceOrderBody,
  SamePersonBody,
  UnwantedBody,
  WeighBody,
} from '../../contract/requests/orders.ts'
import { UpiRequest } from '../../contract/upi.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin, requirePassword } from '../../http/auth/admin-session.ts'
import {
  findRequester,
  findVisitor,
  phoneOf,
  requesterOf,
  shopperOf,
  writePhoneCookie,
} from '../../http/auth/shopper.ts'
import { invalidates } from '../../http/middleware/invalidates.ts'
import { responds, takes } from '../../http/middleware/responds.ts'
import { parseInput, validJson, validQuery } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { cancelForCustomer, withCancelMarks, withoutPrivateParts } from './customer-cancellation.service.ts'
import { readDelivery } from './delivery/delivery.service.ts'
import { addLine, changeLine } from './lines/change-lines.service.ts'
import { orderedLines, weighLine } from './lines/weighing.service.ts'
import { findOrders } from './list/find-orders.service.ts'
import { countListed } from './list/listed-orders.repo.ts'
import { countOrdersByStatus } from './order-changes.repo.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { createOrderThrottle } from './order-throttle.ts'
import {
  type Delivered,
  type FoundOrder,
  findOrder,
  findOrderSeq,
  type OrdersPage,
  type StoredOrder,
} from './orders.repo.ts'
import { listOwnOrders, placeOrder } from './orders.service.ts'
import { findBooks } from './payment/payment.repo.ts'
import { changePayment } from './payment/payment.service.ts'
import { requestUpi } from './payment/upi.service.ts'
import { type MergeIn, setSamePerson, withPersonMarks } from './same-person.service.ts'
import { trackOrder } from './track-order.service.ts'
import { countUnwanted } from './unwanted/unwanted.repo.ts'
import { setUnwanted, withWarnings } from './unwanted/unwanted.service.ts'

/** For the API description. */
const idempotency =
  'Chosen by the client, 8 to 100 visible ASCII characters. An order that is sent again with the same key is placed once.'

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

const toJson = ({
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
  payment,
  isCancellableHere,
  deliveryFee,
}: Omit<Order, 'payable' | keyof Brought> & Pick<Delivered, 'deliveryFee'>) => ({
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
  payment,
  isCancellableHere,
})

const toAdminJson = ({
  id,
  dayNumber,
  customerId,
  customerNickname,
  items,
  removedItems,
  itemCount,
  total,
  pointsEarned,
  status,
  changes,
  createdAt,
  note,
  ifMissing,
  pickupAt,
  phone,
  payment,
  paidAt,
  paid,
  onKhata,
  isUnwanted,
  earlierUnwanted,
  isNewPhone,
  removablePhones,
  maybeNickname,
  deliveryFee,
  source,
}: Omit<AdminOrder, 'payable' | keyof Brought> & Pick<Delivered, 'deliveryFee'>) => ({
  id,
  dayNumber,
  customerId,
  customerNickname,
  ...linesToJson({ items: orderedLines({ items, changes }), removedItems }),
  itemCount,
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
  source,
  payment,
  paidAt,
  paid: toRupeeText(paid),
  onKhata: toRupeeText(onKhata),
  isUnwanted,
  earlierUnwanted,
  isNewPhone,
  removablePhones,
  maybeNickname,
})

type Tracked = Awaited<ReturnType<typeof trackOrder>>

const toTrackedJson = ({ items, removedItems, total, deliveryFee, ...order }: Tracked) => ({
  ...order,
  ...broughtToJson({ deliveryFee }),
  ...linesToJson({ items, removedItems }),
  total: toRupeeText(total),
  payable: toRupeeText(payableOf(total)),
})

const findCursor = async (context: AppContext, id: string | undefined): Promise<number | undefined> => {
  if (id === undefined) return undefined
  const seq = await findOrderSeq(context.db, id)
  if (seq === undefined) throw new ShopError('missing', messages.orders.noSuchCursor)
  return seq
}

const findPage = async (context: AppContext, { limit, before }: OrdersQuery): Promise<OrdersPage> => ({
  limit,
  beforeSeq: await findCursor(context, before),
})

const toOwnResponses = async ({ db }: AppContext, orders: StoredOrder[], requester: Requester) =>
  withoutPrivateParts(await withCancelMarks(db, orders, requester), requester).map(toJson)

const toOwnResponse = async (context: AppContext, order: StoredOrder, requester: Requester) =>
  (await toOwnResponses(context, [order], requester))[0]

const toResponses = async ({ db }: AppContext, orders: FoundOrder[]) =>
  (await withWarnings(db, await withPersonMarks(db, orders))).map(toAdminJson)

const toResponse = async (context: AppContext, order: FoundOrder) => (await toResponses(context, [order]))[0]

export const orderRoutes = (context: AppContext, mergeIn: MergeIn) => {
  const throttled = createOrderThrottle(context)
  return new Hono<AppEnv>()
    .post(
      '/',
      responds('Place an order', 201, Order),
      takes({ headers: { 'Idempotency-Key': idempotency } }),
      validJson(PlaceOrderBody),
      async (c) => {
        const visitor = await findVisitor(c)
        const shopper = shopperOf(visitor)
        const requester = requesterOf(c, visitor)
        const body = c.req.valid('json')
        const key = c.req.header('idempotency-key')
        const idempotencyKey = key === undefined ? undefined : parseInput(IdempotencyKey, key)
        const order = await throttled(visitor, body.customerId ?? walkInId, () => {
          const origin = {
            deviceId: shopper?.device ?? null,
            address: shopper?.isOwnAddress ? shopper.network : null,
            requester,
          }
          return placeOrder(context, body, idempotencyKey, origin)
        })
        writePhoneCookie(c, phoneOf(c, visitor))
        return c.json(await toOwnResponse(context, order, requester), 201)
      },
    )
    .get(
      '/customer/:customerId',
      responds('The orders of a customer', 200, v.array(Order)),
      validQuery(OrdersQuery),
      async (c) => {
        const page = await findPage(context, c.req.valid('query'))
        const requester = await findRequester(c)
        const orders = await listOwnOrders(context, c.req.param('customerId'), page, requester)
        return c.json(await toOwnResponses(context, orders, requester))
      },
    )
    .put('/:id/cancel', responds('Cancel a new order as its customer', 200, Order), async (c) => {
      const requester = await findRequester(c)
      const order = await cancelForCustomer(context, c.req.param('id'), requester)
      return c.json(await toOwnResponse(context, order, requester))
    })
    .get(
      '/',
      responds('Orders, as the owner sees them', 200, v.array(AdminOrder)),
      requireAdmin,
      validQuery(AdminOrdersQuery),
      async (c) => {
        const query = c.req.valid('query')
        const page = { ...(await findPage(context, query)), afterSeq: await findCursor(context, query.after) }
        const { orders, total } = await findOrders(context, page, query)
        c.header('X-Total-Count', String(total))
        return c.json(await toResponses(context, orders))
      },
    )
    .get(
      '/counts',
      responds('How many orders there are of each status', 200, OrderCounts),
      requireAdmin,
      async (c) =>
        c.json({
          ...(await countOrdersByStatus(context.db)),
          unwanted: await countUnwanted(context.db),
          deliveries: await countListed(context.db, { waiting: 'only', fulfilment: 'delivery' }),
          ...(await findBooks(context.db)),
        }),
    )
    .get('/:id/upi', responds('How to pay an order by UPI', 200, UpiRequest), async (c) => {
      const { amount, ...request } = await requestUpi(context, c.req.param('id'), await findRequester(c))
      return c.json({ ...request, amount: toRupeeText(amount) })
    })
    .get('/:id/delivery', responds('Where an order is brought', 200, DeliveryAddress), async (c) =>
      c.json(await readDelivery(context, c.req.param('id'), await findRequester(c))),
    )
    .get('/:id/status', responds('An order, for its own page', 200, TrackedOrder), async (c) =>
      c.json(toTrackedJson(await trackOrder(context, c.req.param('id'), await findRequester(c)))),
    )
    .get('/:id', responds('An order, as the owner sees it', 200, AdminOrder), requireAdmin, async (c) => {
      const order = await findOrder(context.db, c.req.param('id'))
      if (!order) throw new ShopError('missing', messages.orders.noSuchOrder)
      return c.json(await toResponse(context, order))
    })
    .put(
      '/:id/status',
      responds('Change the status of an order', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(OrderStatusBody),
      async (c) =>
        c.json(
          await toResponse(context, await changeOrderStatus(context, c.req.param('id'), c.req.valid('json'))),
        ),
    )
    .put(
      '/:id/lines/:line/weight',
      responds('Weigh a line of an order', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(WeighBody),
      async (c) => {
        const { id, line } = c.req.param()
        return c.json(await toResponse(context, await weighLine(context, id, line, c.req.valid('json'))))
      },
    )
    .put(
      '/:id/lines/:line',
      responds('Change the quantity of a line, or remove it', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(ChangeLineBody),
      async (c) => {
        const { id, line } = c.req.param()
        return c.json(await toResponse(context, await changeLine(context, id, line, c.req.valid('json'))))
      },
    )
    .post(
      '/:id/lines',
      responds('Add a product to an order, or replace a line by it', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(AddLineBody),
      async (c) =>
        c.json(await toResponse(context, await addLine(context, c.req.param('id'), c.req.valid('json')))),
    )
    .put(
      '/:id/payment',
      responds('Set how an order is paid', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(PaymentBody),
      async (c) =>
        c.json(
          await toResponse(context, await changePayment(context, c.req.param('id'), c.req.valid('json'))),
        ),
    )
    .put(
      '/:id/unwanted',
      responds('Mark an order as unwanted', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(UnwantedBody),
      async (c) => {
        const { isUnwanted } = c.req.valid('json')
        return c.json(await toResponse(context, await setUnwanted(context, c.req.param('id'), isUnwanted)))
      },
    )
    .put(
      '/:id/same-person',
      responds('Say whether an order is of the customer whose name it has', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(SamePersonBody),
      async (c) => {
        const { isSame, password } = c.req.valid('json')
        if (password !== undefined) await requirePassword(c, password)
        const decision = { isSame, hasPassword: password !== undefined }
        const order = await setSamePerson(context, mergeIn, c.req.param('id'), decision)
        return c.json(await toResponse(context, order))
      },
    )
}
