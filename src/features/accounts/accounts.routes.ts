import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { responds } from '../../http/route-declarations.ts'
import { sendCsv } from '../../http/send-stream.ts'
import { validQuery } from '../../http/validate.ts'
import { Days, exportOrders, exportPayments } from './accounts.service.ts'

/** Mounted at `/api`. */
export const accountRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get(
      '/orders.csv',
      responds('Orders of some days as a CSV file, a row a line', 200, 'text/csv'),
      requireAdmin,
      validQuery(Days),
      (c) => {
        const days = c.req.valid('query')
        return sendCsv(c, `orders-${days.from}-${days.to}.csv`, exportOrders(context, days))
      },
    )
    .get(
      '/payments.csv',
      responds('Payments and khata entries of some days as a CSV file', 200, 'text/csv'),
      requireAdmin,
      validQuery(Days),
      (c) => {
        const days = c.req.valid('query')
        return sendCsv(c, `payments-${days.from}-${days.to}.csv`, exportPayments(context, days))
      },
    )
