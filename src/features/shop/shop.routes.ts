import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { getShop } from './shop.service.ts'

/** Mounted at `/api/shop`. */
export const shopRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get('/', async (c) => c.json(await getShop(context)))
