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
import { countOrders, listOrders, listOrdersOfCustomer, orderExists } from './orders.repo.ts'
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

export const orderRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .post('/', validJson(PlaceOrderBody), async (c) => {
      const key = c.req.header('idempotency-key')
      const idempotencyKey = key === undefined ? undefined : parseInput(IdempotencyKey, key)
      return c.json(toJson(await placeOrder(context, c.req.valid('json'), idempotencyKey)), 201)
    })
    .get('/customer/:customerId', async (c) =>
      c.json((await listOrdersOfCustomer(context.db, c.req.param('customerId'))).map(toJson)),
    )
    .get('/', requireAdmin, validQuery(OrdersQuery), async (c) => {
      const { limit, before } = c.req.valid('query')
      if (before !== undefined && !(await orderExists(context.db, before))) {
        throw new ShopError('missing', 'The order to go on from does not exist')
      }
      const orders = await listOrders(context.db, { limit, before })
      c.header('X-Total-Count', String(await countOrders(context.db)))
      return c.json(orders.map(toAdminJson))
    })
