import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { AdminOrder, OrderCounts } from '../../contract/admin-orders.ts'
import { messages } from '../../contract/messages/messages.ts'
import {
  AddLineBody,
  AdminOrdersQuery,
  ChangeLineBody,
  OrderStatusBody,
  PaymentBody,
  SamePersonBody,
  UnwantedBody,
  WeighBody,
} from '../../contract/requests/orders.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin, requirePassword } from '../../http/auth/admin-session.ts'
import { invalidates } from '../../http/middleware/invalidates.ts'
import { responds } from '../../http/middleware/responds.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { findOrder } from './found/found-orders.repo.ts'
import { addLine, changeLine } from './lines/change-lines.service.ts'
import { weighLine } from './lines/weighing.service.ts'
import { findOrders } from './list/find-orders.service.ts'
import { findCursor, findPage } from './list/find-page.service.ts'
import { countListed } from './list/listed-orders.repo.ts'
import { countOrdersByStatus } from './order-changes.repo.ts'
import { toAdminResponse, toAdminResponses } from './order-json.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { findBooks } from './payment/payment.repo.ts'
import { changePayment } from './payment/payment.service.ts'
import { type MergeIn, setSamePerson } from './same-person.service.ts'
import { countUnwanted } from './unwanted/unwanted.repo.ts'
import { setUnwanted } from './unwanted/unwanted.service.ts'

/** The owner's calls about orders. */
export const adminOrderRoutes = (context: AppContext, mergeIn: MergeIn) =>
  new Hono<AppEnv>()
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
          ...(await findBooks(context.db)),
        }),
    )
    .get('/:id', responds('An order, as the owner sees it', 200, AdminOrder), requireAdmin, async (c) => {
      const order = await findOrder(context.db, c.req.param('id'))
      if (!order) throw new ShopError('missing', messages.orders.noSuchOrder)
      return c.json(await toAdminResponse(context, order))
    })
    .put(
      '/:id/status',
      responds('Change the status of an order', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(OrderStatusBody),
      async (c) =>
        c.json(
          await toAdminResponse(
            context,
            await changeOrderStatus(context, c.req.param('id'), c.req.valid('json')),
          ),
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
        return c.json(await toAdminResponse(context, await weighLine(context, id, line, c.req.valid('json'))))
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
        return c.json(
          await toAdminResponse(context, await changeLine(context, id, line, c.req.valid('json'))),
        )
      },
    )
    .post(
      '/:id/lines',
      responds('Add a product to an order, or replace a line by it', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(AddLineBody),
      async (c) =>
        c.json(
          await toAdminResponse(context, await addLine(context, c.req.param('id'), c.req.valid('json'))),
        ),
    )
    .put(
      '/:id/payment',
      responds('Set how an order is paid', 200, AdminOrder),
      requireAdmin,
      invalidates(),
      validJson(PaymentBody),
      async (c) =>
        c.json(
          await toAdminResponse(
            context,
            await changePayment(context, c.req.param('id'), c.req.valid('json')),
          ),
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
        return c.json(
          await toAdminResponse(context, await setUnwanted(context, c.req.param('id'), isUnwanted)),
        )
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
        return c.json(await toAdminResponse(context, order))
      },
    )
