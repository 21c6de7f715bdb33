import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../context.ts'
import { Customer } from '../../contract/customers.ts'
import { Passbook, PassbookOwner } from '../../contract/passbooks.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { findPhone, findRequester, writePhoneCookie } from '../../http/auth/shopper.ts'
import { responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import {
  joinByPassbook,
  openPassbook,
  RenewalQuery,
  readPassbook,
  renewPassbook,
} from './passbooks.service.ts'

/** A token alone grants access, so no cache may store a response that contains one. */
const noStore = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store')
  await next()
})

/** Mounted at `/api/customers`, for the customer's phones and the owner. */
export const customerPassbookRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .post(
      '/:customerId/passbook',
      responds('The passbook of a customer', 200, Passbook),
      noStore,
      async (c) => c.json(await openPassbook(context, c.req.param('customerId'), await findRequester(c))),
    )
    .post(
      '/:customerId/passbook/renewal',
      responds('Replace the passbook of a customer', 201, Passbook),
      noStore,
      validQuery(RenewalQuery),
      async (c) => {
        const requester = await findRequester(c)
        const query = c.req.valid('query')
        return c.json(await renewPassbook(context, c.req.param('customerId'), requester, query), 201)
      },
    )

/** Mounted at `/api/passbook`, for anybody who has a passbook link. */
export const passbookRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .post('/', responds('The customer of a passbook', 200, PassbookOwner), validJson(Passbook), async (c) => {
      const requester = await findRequester(c)
      return c.json(await readPassbook(context, c.req.valid('json').token, requester))
    })
    .post(
      '/phones',
      responds('Make this phone known by a passbook', 200, Customer),
      validJson(Passbook),
      async (c) => {
        const requester = await findRequester(c)
        const customer = await joinByPassbook(context, c.req.valid('json').token, requester)
        writePhoneCookie(c, findPhone(c))
        return c.json(toJson(Customer, customer))
      },
    )
