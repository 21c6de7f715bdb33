import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { FirstSteps } from '../../contract/overview.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireWatchingAdmin } from '../../http/auth/admin-session.ts'
import { responds } from '../../http/route-declarations.ts'
import { getFirstSteps } from './first-steps.service.ts'

/** Mounted at `/api/admin/first-steps`. The dashboard reads it again by itself, which is no use of the session. */
export const firstStepsRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('Which first steps are done', 200, FirstSteps),
    requireWatchingAdmin,
    async (c) => c.json(await getFirstSteps(context)),
  )
