import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { sendChanges } from '../../events/send-changes.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireWatchingAdmin } from '../../http/auth/admin-session.ts'
import { findRequester } from '../../http/auth/shopper.ts'
import { responds } from '../../http/route-declarations.ts'
import { openSubscription } from './events.service.ts'

/** Mounted at `/api/events`: everything that changes, for the owner. */
export const eventRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('Server-sent names of what changed', 200, 'text/event-stream'),
    requireWatchingAdmin,
    (c) =>
      sendChanges(c, context, {
        isOwner: true,
        matches: () => true,
        isAllowed: c.get('isAdminWatching'),
      }),
  )

/** Mounted at `/api/customers`: what changes for the customer, for anybody who may see the orders. */
export const customerEventRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/:customerId/events',
    responds('Server-sent names of what changed for a customer', 200, 'text/event-stream'),
    async (c) =>
      sendChanges(
        c,
        context,
        await openSubscription(context, c.req.param('customerId'), () => findRequester(c)),
      ),
  )
