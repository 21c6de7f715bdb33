import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { KnownName } from '../../contract/customers.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { findPhone } from '../../http/auth/shopper.ts'
import { responds } from '../../http/middleware/responds.ts'
import { listNamesOfPhone } from './known-phones.repo.ts'

/** Mounted at `/api/phone`: what the store knows about the phone that sends the request. */
export const knownPhoneRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/names',
    responds('The customers that this phone has ordered as', 200, v.array(KnownName)),
    async (c) => {
      const { device, isNew } = findPhone(c)
      return c.json(isNew ? [] : await listNamesOfPhone(context.db, device))
    },
  )
