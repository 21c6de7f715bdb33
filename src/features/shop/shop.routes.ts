import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { Shop } from '../../contract/shop.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { responds } from '../../http/middleware/responds.ts'
import { getShop } from './shop.service.ts'

/** Mounted at `/api/shop`. */
export const shopRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('Whether the shop takes orders, and its opening times', 200, Shop),
    async (c) => c.json(await getShop(context)),
  )
