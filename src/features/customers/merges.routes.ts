import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import type { Customer } from '../../contract/customers.ts'
import { MergeBody, MergePreview, MergeQuery } from '../../contract/merges.ts'
import { toRupeeText } from '../../contract/money.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { invalidates } from '../../http/middleware/invalidates.ts'
import { responds } from '../../http/middleware/responds.ts'
import { validJson, validQuery } from '../../http/validate.ts'
import { mergeCustomers, previewMerge, undoMerge } from './merges.service.ts'

const toJson = (customer: Customer) => ({ ...customer, totalSpent: toRupeeText(customer.totalSpent) })

/** Mounted at `/api/customers/:customerId/merges`: the customers merged into this one. */
export const mergeRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get(
      '/preview',
      responds('What a merge of two customers would move', 200, MergePreview),
      requireAdmin,
      validQuery(MergeQuery),
      async (c) => {
        const { otherId } = c.req.valid('query')
        const { kept, merged, orders } = await previewMerge(context, c.req.param('customerId') ?? '', otherId)
        return c.json({ kept: toJson(kept), merged: toJson(merged), orders })
      },
    )
    .post(
      '/',
      responds('Merge another customer into this one', 204),
      requireAdmin,
      invalidates(),
      validJson(MergeBody),
      async (c) => {
        await mergeCustomers(context, c.req.param('customerId') ?? '', c.req.valid('json').otherId)
        return c.body(null, 204)
      },
    )
    .delete('/:mergedId', responds('Undo a merge', 204), requireAdmin, invalidates(), async (c) => {
      await undoMerge(context, c.req.param('customerId') ?? '', c.req.param('mergedId'))
      return c.body(null, 204)
    })
