import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { Phones } from '../../contract/this-pc.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireWatchingAdmin } from '../../http/auth/admin-session.ts'
import { responds } from '../../http/middleware/responds.ts'
import { getPhones } from './phones.service.ts'

/** Mounted at `/api/admin/phones`. The dashboard polls it, which does not count as use of the session. */
export const phoneRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('The addresses at which phones open the shop', 200, Phones),
    requireWatchingAdmin,
    async (c) => c.json(await getPhones(context)),
  )
