import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import {
  AddCustomerBody,
  type Customer,
  CustomersQuery,
  LoyaltyPointsBody,
} from '../../contract/customers.ts'
import { toRupeeText } from '../../contract/money.ts'
import { Nickname } from '../../contract/nickname.ts'
import { PointsQuery, RedeemBody } from '../../contract/points.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { findShopper, markShopper } from '../../http/shopper.ts'
import { parseInput, validJson, validQuery } from '../../http/valid.ts'
import { ShopError } from '../../shop-error.ts'
import {
  countCustomers,
  findCustomerByNickname,
  getCustomer,
  hasCustomer,
  listCustomers,
} from './customers.repo.ts'
import { addCustomer, eraseKnownCustomer } from './customers.service.ts'
import { createNicknameThrottle } from './nickname-throttle.ts'
import { listPointsEntries } from './points.repo.ts'
import { adjustPoints, redeemPoints } from './points.service.ts'

const toJson = (customer: Customer) => ({ ...customer, totalSpent: toRupeeText(customer.totalSpent) })

export const customerRoutes = (context: AppContext) => {
  const throttle = createNicknameThrottle(context)
  return new Hono<AppEnv>()
    .get('/', requireAdmin, validQuery(CustomersQuery), async (c) => {
      const query = c.req.valid('query')
      if (query.after !== undefined && !(await hasCustomer(context.db, query.after))) {
        throw new ShopError('missing', 'The customer to go on from does not exist')
      }
      const count = await countCustomers(context.db, query.search)
      c.header('X-Total-Count', String(count))
      // To count reads an index, to list the customers themselves: twice as long where nobody has the name.
      const customers = count === 0 ? [] : await listCustomers(context.db, query)
      return c.json(customers.map(toJson))
    })
    .get('/nickname/:nickname', async (c) => {
      const nickname = parseInput(Nickname, c.req.param('nickname'))
      throttle(await findShopper(c), nickname)
      const customer = await findCustomerByNickname(context.db, nickname)
      if (!customer) throw new ShopError('missing', 'No customer has this nickname yet')
      return c.json(toJson(customer))
    })
    .post('/', validJson(AddCustomerBody), async (c) => {
      const { nickname } = c.req.valid('json')
      const shopper = await findShopper(c)
      throttle(shopper, nickname)
      const { customer, isNew } = await addCustomer(context, nickname)
      markShopper(c, shopper)
      return c.json(toJson(customer), isNew ? 201 : 200)
    })
    .put('/:id/loyalty-points', requireAdmin, validJson(LoyaltyPointsBody), async (c) =>
      c.json(toJson(await adjustPoints(context, c.req.param('id'), c.req.valid('json')))),
    )
    .post('/:id/redemptions', requireAdmin, validJson(RedeemBody), async (c) =>
      c.json(await redeemPoints(context, c.req.param('id'), c.req.valid('json')), 201),
    )
    .get('/:id/points', validQuery(PointsQuery), async (c) => {
      const id = c.req.param('id')
      // The owner still sees how an erased customer's points came and went.
      const isOwners = (await hasCustomer(context.db, id)) && (await c.get('isAdmin')())
      if (!isOwners) await getCustomer(context.db, id)
      return c.json(await listPointsEntries(context.db, id, c.req.valid('query')))
    })
    .delete('/:id', requireAdmin, async (c) => {
      await eraseKnownCustomer(context, c.req.param('id'))
      return c.body(null, 204)
    })
}
