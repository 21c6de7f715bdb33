import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { LoginBody } from '../../contract/admin.ts'
import { MergePreview } from '../../contract/customers.ts'
import { Id } from '../../contract/ids.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin, requirePassword } from '../../http/auth/admin-session.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import { mergeCustomers, previewMerge } from './merges.service.ts'

const Other = { otherId: Id }

/** Names the customer that is merged into the one in the path. It cannot be undone, so it needs the owner's password. */
const MergeBody = v.object({ ...Other, ...LoginBody.entries })
const MergeQuery = v.object(Other)

/** Mounted at `/api/customers`: the customers merged into this one. */
export const mergeRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get(
      '/:customerId/merges/preview',
      responds('What a merge of two customers would move', 200, MergePreview),
      requireAdmin,
      validQuery(MergeQuery),
      async (c) => {
        const { otherId } = c.req.valid('query')
        const preview = await previewMerge(context, c.req.param('customerId'), otherId)
        return c.json(toJson(MergePreview, preview))
      },
    )
    .post(
      '/:customerId/merges',
      responds('Merge another customer into this one', 204),
      requireAdmin,
      invalidates(),
      validJson(MergeBody),
      async (c) => {
        const { otherId, password } = c.req.valid('json')
        await requirePassword(c, password)
        await mergeCustomers(context, c.req.param('customerId'), otherId)
        return c.body(null, 204)
      },
    )
