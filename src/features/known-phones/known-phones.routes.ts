import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { findPhone } from '../../http/auth/shopper.ts'
import { listNamesOfPhone } from './known-phones.service.ts'

/** Mounted at `/api/phone`: what the store knows about the phone that sends the request. */
export const knownPhoneRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get('/names', async (c) => {
    const { device, isNew } = findPhone(c)
    return c.json(isNew ? [] : await listNamesOfPhone(context, device))
  })
