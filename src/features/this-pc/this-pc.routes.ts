import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { messages } from '../../contract/messages/messages.ts'
import { Phones, TakeOverBody, TakeOverResponse, ThisPc } from '../../contract/this-pc.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin, requireWatchingAdmin } from '../../http/auth/admin-session.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { validJson } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { getPhones, getThisPc, handOver, setAutostart } from './this-pc.service.ts'

const AutostartBody = v.object({ isOn: v.boolean() })

/** Mounted at `/api/admin/this-pc`. */
export const thisPcRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/', responds('The PC on which the store runs', 200, ThisPc), requireAdmin, async (c) =>
      c.json(await getThisPc(context, c.get('client').isLocal)),
    )
    .put(
      '/autostart',
      responds('Start the store with its PC, or not', 204),
      requireAdmin,
      invalidates(),
      validJson(AutostartBody),
      async (c) => {
        if (!c.get('client').isLocal) throw new ShopError('refused', messages.thisPc.onlyOnShopPc)
        await setAutostart(context, c.req.valid('json').isOn)
        return c.body(null, 204)
      },
    )

/** Mounted at `/api/admin/phones`. The dashboard reads it again by itself, which is no use of the session. */
export const phoneRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('The addresses for phones', 200, Phones),
    requireWatchingAdmin,
    async (c) => c.json(await getPhones(context)),
  )

/** Mounted at `/api/take-over`. A newer version calls it, which is started on the same PC by the same user. */
export const takeOverRoutes = (context: AppContext) =>
  new Hono<AppEnv>().post(
    '/',
    responds('Close this store for a newer version of it', 202, TakeOverResponse),
    validJson(TakeOverBody),
    async (c) => {
      if (!c.get('client').isLocal) throw new ShopError('refused', messages.thisPc.notForTakeOver)
      return c.json(await handOver(context, c.req.valid('json')), 202)
    },
  )
