import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { Shop, shopAt, shopSettingKeys } from '../../contract/shop.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { responds } from '../../http/route-declarations.ts'
import { getSettings } from './settings.repo.ts'

/** Mounted at `/api/shop`. */
export const shopRoutes = ({ db, clock }: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('Whether the shop takes orders, and its opening times', 200, Shop),
    async (c) => c.json(shopAt(await getSettings(db, shopSettingKeys), clock())),
  )
