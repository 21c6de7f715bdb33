import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { getPhones } from './phones.service.ts'

/** Mounted at `/api/admin/phones`. */
export const phoneRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get('/', requireAdmin, async (c) => c.json(await getPhones(context)))
