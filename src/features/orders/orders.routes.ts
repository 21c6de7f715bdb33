import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { toRupeeText } from '../../contract/money.ts'
import {
  type AdminOrder,
  IdempotencyKey,
  type Order,
  OrdersQuery,
  PlaceOrderBody,
} from '../../contract/orders.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { parseInput, validJson, validQuery } from '../../http/valid.ts'
import { ShopError } from '../../shop-error.ts'
import {
  countOrders,
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

export const orderRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .post('/', validJson(PlaceOrderBody), async (c) => {
      const key = c.req.header('idempotency-key')
      const idempotencyKey = key === undefined ? undefined : parseInput(IdempotencyKey, key)
      return c.json(toJson(await placeOrder(context, c.req.valid('json'), idempotencyKey)), 201)
    })
    .get('/customer/:customerId', validQuery(OrdersQuery), async (c) => {
      const page = await findPage(context, c.req.valid('query'))
      const orders = await listOrdersOfCustomer(context.db, c.req.param('customerId'), page)
      return c.json(orders.map(toJson))
    })
    .get('/', requireAdmin, validQuery(OrdersQuery), async (c) => {
      const orders = await listOrders(context.db, await findPage(context, c.req.valid('query')))
      c.header('X-Total-Count', String(await countOrders(context.db)))
      return c.json(orders.map(toAdminJson))
    })
