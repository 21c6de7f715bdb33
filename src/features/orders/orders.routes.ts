import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { toRupeeText } from '../../contract/money.ts'
import { type OrderStatus, OrderStatusBody } from '../../contract/order-status.ts'
import {
  type AdminOrder,
  AdminOrdersQuery,
  IdempotencyKey,
  type Order,
  OrdersQuery,
  PlaceOrderBody,
} from '../../contract/orders.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseInput, validJson, validQuery } from '../../http/valid.ts'
import { ShopError } from '../../shop-error.ts'
import { countOrdersByStatus } from './order-changes.repo.ts'
import { changeOrderStatus } from './order-status.service.ts'
import { createOrderThrottle } from './order-throttle.ts'
import {
  countOrders,
  findOrder,
  findOrderSeq,
  listOrders,
  listOrdersOfCustomer,
  type OrdersPage,
} from './orders.repo.ts'
import { placeOrder } from './orders.service.ts'

const linesToJson = (lines: Order['items']) =>
  lines.map((line) => ({ ...line, price: toRupeeText(line.price) }))

const toJson = ({ id, customerId, items, total, pointsEarned, status, changes, createdAt }: Order) => ({
  id,
  customerId,
  items: linesToJson(items),
  total: toRupeeText(total),
  pointsEarned,
  status,
  changes,
  createdAt,
})

const toAdminJson = ({
  id,
  customerNickname,
  items,
  itemCount,
  total,
  pointsEarned,
  status,
  changes,
  createdAt,
}: AdminOrder) => ({
  id,
  customerNickname,
  items: linesToJson(items),
  itemCount,
  total: toRupeeText(total),
  pointsEarned,
  status,
  changes,
  createdAt,
})

const findPage = async (context: AppContext, { limit, before }: OrdersQuery): Promise<OrdersPage> => {
  if (before === undefined) return { limit }
  const beforeSeq = await findOrderSeq(context.db, before)
  if (beforeSeq === undefined) throw new ShopError('missing', 'The order to go on from does not exist')
  return { limit, beforeSeq }
}

/** How many orders all pages of a list hold together. */
const countListed = async ({ db }: AppContext, status: OrderStatus | undefined): Promise<number> =>
  status === undefined ? countOrders(db) : (await countOrdersByStatus(db))[status]

export const orderRoutes = (context: AppContext) => {
  const throttle = createOrderThrottle(context)
  return new Hono<AppEnv>()
    .post('/', validJson(PlaceOrderBody), async (c) => {
      await throttle(c, c.req.valid('json').customerId)
      const key = c.req.header('idempotency-key')
      const idempotencyKey = key === undefined ? undefined : parseInput(IdempotencyKey, key)
      return c.json(toJson(await placeOrder(context, c.req.valid('json'), idempotencyKey)), 201)
    })
    .get('/customer/:customerId', validQuery(OrdersQuery), async (c) => {
      const page = await findPage(context, c.req.valid('query'))
      const orders = await listOrdersOfCustomer(context.db, c.req.param('customerId'), page)
      return c.json(orders.map(toJson))
    })
    .get('/', requireAdmin, validQuery(AdminOrdersQuery), async (c) => {
      const query = c.req.valid('query')
      const page = await findPage(context, query)
      const orders = await listOrders(context.db, { ...page, status: query.status })
      c.header('X-Total-Count', String(await countListed(context, query.status)))
      return c.json(orders.map(toAdminJson))
    })
    .get('/counts', requireAdmin, async (c) => c.json(await countOrdersByStatus(context.db)))
    .get('/:id', requireAdmin, async (c) => {
      const order = await findOrder(context.db, c.req.param('id'))
      if (!order) throw new ShopError('missing', 'There is no such order')
      return c.json(toAdminJson(order))
    })
    .put('/:id/status', requireAdmin, validJson(OrderStatusBody), async (c) =>
      c.json(toAdminJson(await changeOrderStatus(context, c.req.param('id'), c.req.valid('json')))),
    )
}
