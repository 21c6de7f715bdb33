import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import {
  Customer,
  KnownName,
  ListedCustomer,
  LoyaltyPointsBody,
  NicknameStanding,
  RenameBody,
} from '../../contract/customers.ts'
import { Id } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import { messages } from '../../contract/messages/messages.ts'
import { Nickname } from '../../contract/nickname.ts'
import { nicknameKey } from '../../contract/nickname-key.ts'
import { EntriesQuery, pageLimit } from '../../contract/paging.ts'
import { PointsEntry, RedeemBody } from '../../contract/points.ts'
import { optionalLine } from '../../contract/text.ts'
import { refuseThrottled } from '../../http/allowances.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import {
  findPhone,
  findRequester,
  findVisitor,
  phoneOf,
  requesterOf,
  type Shopper,
  shopperOf,
  writePhoneCookie,
} from '../../http/auth/shopper.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { parseInput, validJson, validQuery } from '../../http/validate.ts'
import { RateLimiter } from '../../lib/rate-limiter.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { countCustomers, hasCustomer, listCustomers } from './customers.repo.ts'
import {
  addCustomer,
  eraseKnownCustomer,
  findStanding,
  getCustomerByNickname,
  renameKnownCustomer,
} from './customers.service.ts'
import { listNamesOfPhone } from './known-phones.repo.ts'
import { adjustPoints, listPoints, redeemPoints } from './points.service.ts'

/** Points and spending in the body are ignored: a new customer has none. */
const AddCustomerBody = v.object({
  nickname: Nickname,
  /** The taken nickname that the shopper asked for first. */
  insteadOf: v.optional(Nickname),
})

/**
 * A page of the customers that the search text finds by nickname, khata name or phone: the first page, or the one after `after`.
 */
const CustomersQuery = v.object({
  limit: v.optional(pageLimit(limits.pageMaximum), String(limits.pageMaximum)),
  after: v.optional(Id),
  search: v.optional(optionalLine('search', limits.search), ''),
})

/** How many pairs of a network and a name that it asked for are remembered. */
const maxPairs = 20_000

/**
 * Creates a function that limits the different nicknames that an address looks up or takes. Repeating a nickname is free,
 * so only who tries many has to wait. The function throws `slow-down`.
 */
const createNicknameThrottle = ({ allowances, clock }: AppContext) => {
  const addresses = new RateLimiter(allowances.names, clock)
  // Not `max`: with it the cache makes room for all of them at once, which takes 2 ms of each start and 0.4 MB.
  const asked = new LRUCache<string, true>({ maxSize: maxPairs, sizeCalculation: () => 1 })
  return (shopper: Shopper | undefined, nickname: string): void => {
    if (!shopper) return
    const pair = `${shopper.network} ${nicknameKey(nickname)}`
    if (!asked.has(pair)) refuseThrottled(addresses.take(shopper.network), allowances.names.message)
    asked.set(pair, true)
  }
}

export const customerRoutes = (context: AppContext) => {
  const throttle = createNicknameThrottle(context)
  return new Hono<AppEnv>()
    .get(
      '/',
      responds('Customers, with what each has spent', 200, v.array(ListedCustomer)),
      requireAdmin,
      validQuery(CustomersQuery),
      async (c) => {
        const query = c.req.valid('query')
        if (query.after !== undefined && !(await hasCustomer(context.db, query.after))) {
          throw new ShopError('missing', messages.customers.noSuchCursor)
        }
        const count = await countCustomers(context.db, query.search)
        c.header('X-Total-Count', String(count))
        // Counting reads only an index. Listing too would double the time when nobody matches.
        const customers = count === 0 ? [] : await listCustomers(context.db, query)
        return c.json(toJson(v.array(ListedCustomer), customers))
      },
    )
    .get('/nickname/:nickname', responds('The customer of a nickname', 200, Customer), async (c) => {
      const nickname = parseInput(Nickname, c.req.param('nickname'))
      const visitor = await findVisitor(c)
      throttle(shopperOf(visitor), nickname)
      return c.json(toJson(Customer, await getCustomerByNickname(context, nickname, requesterOf(c, visitor))))
    })
    .get(
      '/nickname/:nickname/standing',
      responds('Whether this phone may use a nickname', 200, NicknameStanding),
      async (c) => {
        const nickname = parseInput(Nickname, c.req.param('nickname'))
        const visitor = await findVisitor(c)
        throttle(shopperOf(visitor), nickname)
        return c.json(await findStanding(context, nickname, requesterOf(c, visitor)))
      },
    )
    .post(
      '/',
      responds('Add a customer, or find the one of the nickname', [200, 201], Customer),
      validJson(AddCustomerBody),
      async (c) => {
        const body = c.req.valid('json')
        const visitor = await findVisitor(c)
        for (const name of [body.nickname, body.insteadOf]) {
          if (name !== undefined) throttle(shopperOf(visitor), name)
        }
        const { customer, isNew } = await addCustomer(context, body, requesterOf(c, visitor))
        writePhoneCookie(c, phoneOf(c, visitor))
        return c.json(toJson(Customer, customer), isNew ? 201 : 200)
      },
    )
    .put(
      '/:id/loyalty-points',
      responds('Change the points of a customer', 200, Customer),
      requireAdmin,
      invalidates(),
      validJson(LoyaltyPointsBody),
      async (c) =>
        c.json(toJson(Customer, await adjustPoints(context, c.req.param('id'), c.req.valid('json')))),
    )
    .post(
      '/:id/redemptions',
      responds('Redeem points of a customer', 201, PointsEntry),
      requireAdmin,
      invalidates(),
      validJson(RedeemBody),
      async (c) => c.json(await redeemPoints(context, c.req.param('id'), c.req.valid('json')), 201),
    )
    .get(
      '/:id/points',
      responds('The points history of a customer', 200, v.array(PointsEntry)),
      validQuery(EntriesQuery),
      async (c) =>
        c.json(await listPoints(context, c.req.param('id'), c.req.valid('query'), await findRequester(c))),
    )
    .put(
      '/:id/nickname',
      responds('Rename a customer', 200, Customer),
      requireAdmin,
      invalidates(),
      validJson(RenameBody),
      async (c) => {
        const { nickname } = c.req.valid('json')
        return c.json(toJson(Customer, await renameKnownCustomer(context, c.req.param('id'), nickname)))
      },
    )
    .delete('/:id', responds('Erase a customer', 204), requireAdmin, invalidates(), async (c) => {
      await eraseKnownCustomer(context, c.req.param('id'))
      return c.body(null, 204)
    })
}

/** Mounted at `/api/phone`: what the store knows about the phone that sends the request. */
export const knownPhoneRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/names',
    responds('The customers that this phone has ordered as', 200, v.array(KnownName)),
    async (c) => {
      const { device, isNew } = findPhone(c)
      return c.json(isNew ? [] : await listNamesOfPhone(context.db, device))
    },
  )
