import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { CountedBody, DayFigures, Sales } from '../../contract/days.ts'
import { inputMessage } from '../../contract/messages/input-message.ts'
import { ShopDay } from '../../contract/shop-day.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin, requireWatchingAdmin } from '../../http/auth/admin-session.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { parseInput, validJson, validQuery } from '../../http/validate.ts'
import { countCash, readDay, readSales } from './days.service.ts'

/** The number of days up to today. */
const SalesQuery = v.object({
  days: v.pipe(
    v.picklist(['7', '30', '90'], inputMessage('salesDays')),
    v.transform((days) => Number(days)),
  ),
})

export const dayRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/:day', responds('The figures of a day', 200, DayFigures), requireWatchingAdmin, async (c) =>
      c.json(toJson(DayFigures, await readDay(context, parseInput(ShopDay, c.req.param('day'))))),
    )
    .post(
      '/:day/counted',
      responds('Record the cash that was counted', 201, DayFigures),
      requireAdmin,
      invalidates(),
      validJson(CountedBody),
      async (c) => {
        const day = parseInput(ShopDay, c.req.param('day'))
        return c.json(toJson(DayFigures, await countCash(context, day, c.req.valid('json').amount)), 201)
      },
    )

export const salesRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('Sales by day, and orders by hour', 200, Sales),
    requireWatchingAdmin,
    validQuery(SalesQuery),
    async (c) => c.json(toJson(Sales, await readSales(context, c.req.valid('query').days))),
  )
