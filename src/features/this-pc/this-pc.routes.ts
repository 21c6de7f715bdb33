import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { ThisPc } from '../../contract/this-pc.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { responds } from '../../http/middleware/responds.ts'
import { getThisPc } from './this-pc.service.ts'

/** Mounted at `/api/admin/this-pc`. */
export const thisPcRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('The PC on which the store runs', 200, ThisPc),
    requireAdmin,
    async (c) => c.json(await getThisPc(context, c.get('client').isLocal)),
  )
