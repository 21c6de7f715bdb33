import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { messages } from '../../contract/messages/messages.ts'
import { SavedSetting, SettingBody, settingsIn } from '../../contract/setting-body.ts'
import { Setting, SettingKey, Settings, settingKeys } from '../../contract/settings.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { cached, makeAnswer } from '../../http/cache/answers.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { validJson } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { getSetting, getSettings, saveSettings } from './settings.repo.ts'

export const settingRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get(
      '/',
      responds('All settings', 200, Settings),
      cached(context.answers, async () =>
        makeAnswer('application/json', [JSON.stringify(await getSettings(context.db, settingKeys))]),
      ),
    )
    .get('/:key', responds('A setting', 200, Setting), async (c) => {
      const key = c.req.param('key')
      if (!v.is(SettingKey, key)) throw new ShopError('missing', messages.store.noSuchSetting)
      return c.json({ key, value: await getSetting(context.db, key) })
    })
    .put(
      '/',
      responds('Save a setting', 200, SavedSetting),
      requireAdmin,
      invalidates('catalogue'),
      validJson(SettingBody),
      async (c) => {
        const setting = c.req.valid('json')
        await saveSettings(context.db, settingsIn(setting))
        return c.json(setting)
      },
    )
