import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { getStats, listMostOrdered } from './analytics.repo.ts'

export const analyticsRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/stats', requireAdmin, async (c) => c.json(await getStats(context.db)))
    .get('/most-ordered', requireAdmin, async (c) => c.json(await listMostOrdered(context.db)))
