import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { LoginBody } from '../../contract/admin.ts'
import {
  AddLineBody,
  AdminOrder,
  ChangeLineBody,
  OrderCounts,
  OrderStatusBody,
  WeighBody,
} from '../../contract/admin-orders.ts'
import { Id } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { Fulfilment, OrderStatus } from '../../contract/orders.ts'
import { Payment } from '../../contract/payments.ts'
import { ShopDay } from '../../contract/shop-day.ts'
import { optionalLine } from '../../contract/text.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin, requirePassword } from '../../http/auth/admin-session.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import { addLine, changeLine } from './lines/change-lines.service.ts'
import { weighLine } from './lines/weighing.service.ts'
import { findCursor, findOrders, findPage, ordersQuery } from './list/list.service.ts'
import { countListed } from './list/listed-orders.repo.ts'
import { countOrdersByStatus } from './order-changes.repo.ts'
import { toAdminResponse, toAdminResponses } from './order-json.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { type FoundOrder, getOrder } from './orders.repo.ts'
import { hasKhatas, hasPayments } from './payment/payment.repo.ts'
import { changePayment, PaymentBody } from './payment/payment.service.ts'
import { type MergeIn, setSamePerson } from './same-person.service.ts'
import { countUnwanted } from './unwanted/unwanted.repo.ts'
import { setUnwanted } from './unwanted/unwanted.service.ts'

/** A page of the orders of all customers: all of them, or those in one status, of one day, or that match a search. */
const AdminOrdersQuery = v.pipe(
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
const UnwantedBody = v.object({
  isUnwanted: v.boolean(inputMessage('trueOrFalse', 'isUnwanted')),
})

/**
 * The owner's decision on whether an order came from the customer it may be, or from somebody else. The password is needed
 * where it merges two customers.
 */
const SamePersonBody = v.object({
  isSame: v.boolean(inputMessage('trueOrFalse', 'isSamePerson')),
  ...v.partial(LoginBody).entries,
})

/** The owner's calls about orders. */
export const adminOrderRoutes = (context: AppContext, mergeIn: MergeIn) => {
  const send = async (c: Context<AppEnv>, order: Promise<FoundOrder>) =>
    c.json(await toAdminResponse(context, await order))
  return new Hono<AppEnv>()
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
        return c.json(await toAdminResponses(context, orders))
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
          unpaid: (await hasPayments(context.db))
            ? await countListed(context.db, { payment: 'unpaid' })
            : null,
          onKhata: (await hasKhatas(context.db)) ? await countListed(context.db, { payment: 'khata' }) : null,
        }),
    )
    .get('/:id', responds('An order, as the owner sees it', 200, AdminOrder), requireAdmin, (c) =>
      send(c, getOrder(context.db, c.req.param('id'))),
    )
    .put(
      '/:id/status',
      responds('Change the status of an order', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(OrderStatusBody),
      (c) => send(c, changeOrderStatus(context, c.req.param('id'), c.req.valid('json'))),
    )
    .put(
      '/:id/lines/:line/weight',
      responds('Weigh a line of an order', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(WeighBody),
      (c) => send(c, weighLine(context, c.req.param('id'), c.req.param('line'), c.req.valid('json'))),
    )
    .put(
      '/:id/lines/:line',
      responds('Change the quantity of a line, or remove it', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(ChangeLineBody),
      (c) => send(c, changeLine(context, c.req.param('id'), c.req.param('line'), c.req.valid('json'))),
    )
    .post(
      '/:id/lines',
      responds('Add a product to an order, or replace a line by it', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(AddLineBody),
      (c) => send(c, addLine(context, c.req.param('id'), c.req.valid('json'))),
    )
    .put(
      '/:id/payment',
      responds('Set how an order is paid', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(PaymentBody),
      (c) => send(c, changePayment(context, c.req.param('id'), c.req.valid('json'))),
    )
    .put(
      '/:id/unwanted',
      responds('Mark an order as unwanted', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(UnwantedBody),
      (c) => send(c, setUnwanted(context, c.req.param('id'), c.req.valid('json').isUnwanted)),
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
        return send(c, setSamePerson(context, mergeIn, c.req.param('id'), decision))
      },
    )
}
