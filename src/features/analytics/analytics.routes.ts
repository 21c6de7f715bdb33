import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { MostOrdered, Stats } from '../../contract/overview.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { responds } from '../../http/route-declarations.ts'
import { getStats, listMostOrdered } from './analytics.repo.ts'

export const analyticsRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/stats', responds('Figures of the whole shop', 200, Stats), requireAdmin, async (c) =>
      c.json(await getStats(context.db)),
    )
    .get(
      '/most-ordered',
      responds('The products that were ordered most', 200, v.array(MostOrdered)),
      requireAdmin,
      async (c) => c.json(await listMostOrdered(context.db)),
    )
