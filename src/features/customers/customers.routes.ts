import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import {
  AddCustomerBody,
  type Customer,
  CustomersQuery,
  LoyaltyPointsBody,
  RenameBody,
} from '../../contract/customers.ts'
import { toRupeeText } from '../../contract/money.ts'
import { Nickname } from '../../contract/nickname.ts'
import { PointsQuery, RedeemBody } from '../../contract/points.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import {
  askerOf,
  findAsker,
  findVisitor,
  phoneOf,
  shopperOf,
  writePhoneCookie,
} from '../../http/auth/shopper.ts'
import { invalidates } from '../../http/middleware/invalidates.ts'
import { parseInput, validJson, validQuery } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { countCustomers, hasCustomer } from './customers.repo.ts'
import {
  addCustomer,
  eraseKnownCustomer,
  getCustomerByNickname,
  listWithMerged,
  renameKnownCustomer,
} from './customers.service.ts'
import { findStanding } from './nickname-standing.service.ts'
import { createNicknameThrottle } from './nickname-throttle.ts'
import { adjustPoints, listPoints, redeemPoints } from './points.service.ts'

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
      // Counting reads only an index. Listing too would double the time when nobody matches.
      const customers = count === 0 ? [] : await listWithMerged(context, query)
      return c.json(customers.map(toJson))
    })
    .get('/nickname/:nickname', async (c) => {
      const nickname = parseInput(Nickname, c.req.param('nickname'))
      const visitor = await findVisitor(c)
      throttle(shopperOf(visitor), nickname)
      return c.json(toJson(await getCustomerByNickname(context, nickname, askerOf(c, visitor))))
    })
    .get('/nickname/:nickname/standing', async (c) => {
      const nickname = parseInput(Nickname, c.req.param('nickname'))
      const visitor = await findVisitor(c)
      throttle(shopperOf(visitor), nickname)
      return c.json(await findStanding(context, nickname, askerOf(c, visitor)))
    })
    .post('/', validJson(AddCustomerBody), async (c) => {
      const body = c.req.valid('json')
      const visitor = await findVisitor(c)
      for (const name of [body.nickname, body.insteadOf]) {
        if (name !== undefined) throttle(shopperOf(visitor), name)
      }
      const { customer, isNew } = await addCustomer(context, body, askerOf(c, visitor))
      writePhoneCookie(c, phoneOf(c, visitor))
      return c.json(toJson(customer), isNew ? 201 : 200)
    })
    .put('/:id/loyalty-points', requireAdmin, invalidates(), validJson(LoyaltyPointsBody), async (c) =>
      c.json(toJson(await adjustPoints(context, c.req.param('id'), c.req.valid('json')))),
    )
    .post('/:id/redemptions', requireAdmin, invalidates(), validJson(RedeemBody), async (c) =>
      c.json(await redeemPoints(context, c.req.param('id'), c.req.valid('json')), 201),
    )
    .get('/:id/points', validQuery(PointsQuery), async (c) =>
      c.json(await listPoints(context, c.req.param('id'), c.req.valid('query'), await findAsker(c))),
    )
    .put('/:id/nickname', requireAdmin, invalidates(), validJson(RenameBody), async (c) => {
      const { nickname } = c.req.valid('json')
      return c.json(toJson(await renameKnownCustomer(context, c.req.param('id'), nickname)))
    })
    .delete('/:id', requireAdmin, invalidates(), async (c) => {
      await eraseKnownCustomer(context, c.req.param('id'))
      return c.body(null, 204)
    })
}
