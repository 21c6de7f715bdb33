import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { SettingBody } from '../../contract/setting-body.ts'
import { SettingKey } from '../../contract/settings.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { validJson } from '../../http/valid.ts'
import { ShopError } from '../../shop-error.ts'
import { getSetting, saveSetting } from './settings.repo.ts'

export const settingRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/:key', async (c) => {
      const key = c.req.param('key')
      if (!v.is(SettingKey, key)) throw new ShopError('missing', 'There is no such setting')
      return c.json({ key, value: await getSetting(context.db, key) })
    })
    .put('/', requireAdmin, validJson(SettingBody), async (c) => {
      const setting = c.req.valid('json')
      await saveSetting(context.db, setting)
      return c.json(setting)
    })
