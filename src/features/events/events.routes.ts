import { type Context, Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { AdminOrderEventsSince, OrderEventsSince } from '../../contract/events.ts'
import { EventSeq, EventsQuery } from '../../contract/requests/events.ts'
import { sendEvents } from '../../events/send-events.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireWatchingAdmin } from '../../http/auth/admin-session.ts'
import { findRequester } from '../../http/auth/shopper.ts'
import { responds } from '../../http/middleware/responds.ts'
import { parseInput, validQuery } from '../../http/validate.ts'
import { everyOrder, findStart, listSince, nextPage, openCustomerFeed } from './events.service.ts'

/** The last event that the client saw. A reconnecting browser sends it in a header, newer than the URL. */
const lastSeen = (c: Context<AppEnv>, after: number | undefined): number | undefined => {
  const header = c.req.header('last-event-id')
  return header === undefined || header === '' ? after : parseInput(EventSeq, header)
}

/** Mounted at `/api/events`: every order, for the owner. */
export const eventRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get(
      '/',
      responds('Server-sent events of all orders', 200, 'text/event-stream'),
      requireWatchingAdmin,
      validQuery(EventsQuery),
      async (c) =>
        sendEvents(c, context, {
          ...(await findStart(context, lastSeen(c, c.req.valid('query').after))),
          audience: 'owner',
          matches: () => true,
          next: nextPage(everyOrder(context)),
          isAllowed: c.get('isAdminWatching'),
        }),
    )
    .get(
      '/since',
      responds('The events of all orders after a known one', 200, AdminOrderEventsSince),
      requireWatchingAdmin,
      validQuery(EventsQuery),
      async (c) => c.json(await listSince(context, everyOrder(context), c.req.valid('query').after)),
    )

/** Mounted at `/api/customers/:customerId/events`: the customer's own orders, for anybody who has the id. */
export const customerEventRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get(
      '/',
      responds("Server-sent events of a customer's orders", 200, 'text/event-stream'),
      validQuery(EventsQuery),
      async (c) => {
        const feed = await openCustomerFeed(context, c.req.param('customerId') ?? '', await findRequester(c))
        return sendEvents(c, context, {
          ...(await findStart(context, lastSeen(c, c.req.valid('query').after))),
          audience: feed.known ? 'known-phone' : 'shopper',
          known: feed.known,
          matches: feed.matches,
          next: nextPage(feed.list),
          isAllowed: async () => feed.isAllowed(await findRequester(c)),
        })
      },
    )
    .get(
      '/since',
      responds("The events of a customer's orders after a known one", 200, OrderEventsSince),
      validQuery(EventsQuery),
      async (c) => {
        const { list } = await openCustomerFeed(
          context,
          c.req.param('customerId') ?? '',
          await findRequester(c),
        )
        return c.json(await listSince(context, list, c.req.valid('query').after))
      },
    )
