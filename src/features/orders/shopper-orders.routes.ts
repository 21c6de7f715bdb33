import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { DeliveryAddress } from '../../contract/delivery.ts'
import { walkInId } from '../../contract/ids.ts'
import { Order, TrackedOrder } from '../../contract/orders.ts'
import { UpiRequest } from '../../contract/upi.ts'
import type { AppEnv } from '../../http/app-env.ts'
import {
  findRequester,
  findVisitor,
  phoneOf,
  requesterOf,
  shopperOf,
  writePhoneCookie,
} from '../../http/auth/shopper.ts'
import { responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { idempotencyKeyOf, takesIdempotencyKey, validJson, validQuery } from '../../http/validate.ts'
import { cancelForCustomer } from './customer-cancellation.service.ts'
import { findPage, listOwnOrders, OrdersQuery } from './list/list.service.ts'
import { toOwnResponse, toOwnResponses, toTrackedJson } from './order-json.ts'
import { readDelivery, requestUpi, trackOrder } from './order-page.service.ts'
import { PlaceOrderBody } from './placing/order-request.ts'
import { createOrderThrottle } from './placing/order-throttle.ts'
import { placeOrder } from './placing/place-order.service.ts'

/** The calls about orders that anybody may make. */
export const shopperOrderRoutes = (context: AppContext) => {
  const throttled = createOrderThrottle(context)
  return new Hono<AppEnv>()
    .post(
      '/',
      responds('Place an order', 201, Order),
      takesIdempotencyKey('An order that is sent again with the same key is placed once.'),
      validJson(PlaceOrderBody),
      async (c) => {
        const visitor = await findVisitor(c)
        const shopper = shopperOf(visitor)
        const requester = requesterOf(c, visitor)
        const body = c.req.valid('json')
        const idempotencyKey = idempotencyKeyOf(c)
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
    .get('/:id/upi', responds('How to pay an order by UPI', 200, UpiRequest), async (c) =>
      c.json(toJson(UpiRequest, await requestUpi(context, c.req.param('id'), await findRequester(c)))),
    )
    .get('/:id/delivery', responds('Where an order is brought', 200, DeliveryAddress), async (c) =>
      c.json(await readDelivery(context, c.req.param('id'), await findRequester(c))),
    )
    .get('/:id/status', responds('An order, for its own page', 200, TrackedOrder), async (c) =>
      c.json(toTrackedJson(await trackOrder(context, c.req.param('id'), await findRequester(c)))),
    )
}
