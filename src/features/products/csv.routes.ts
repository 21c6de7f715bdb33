import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { ImportPreview, ImportResult } from '../../contract/admin-csv.ts'
import { shopDay } from '../../contract/shop-day.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { invalidates, responds, takes } from '../../http/route-declarations.ts'
import { sendCsv } from '../../http/send-stream.ts'
import { validQuery } from '../../http/validate.ts'
import { exportProducts } from './csv/export.service.ts'
import { importProducts, previewImport } from './csv/import.service.ts'

/** The fingerprint of the preview that the owner saw. */
const ImportQuery = v.object({ fingerprint: v.string() })

/** Mounted at `/api/products/csv`. The body of an import is the file itself, whatever its Content-Type says. */
export const csvRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/', responds('Products as a CSV file', 200, 'text/csv'), requireAdmin, async (c) => {
      const name = `products-${shopDay(context.clock())}.csv`
      return sendCsv(c, name, await exportProducts(context))
    })
    .post(
      '/preview',
      responds('What an import of a CSV file would change', 200, ImportPreview),
      takes({ body: 'text/csv' }),
      requireAdmin,
      invalidates(),
      async (c) => c.json(await previewImport(context, new Uint8Array(await c.req.arrayBuffer()))),
    )
    .post(
      '/import',
      responds('Import a CSV file of products', 200, ImportResult),
      takes({ body: 'text/csv' }),
      requireAdmin,
      invalidates('catalogue'),
      validQuery(ImportQuery),
      async (c) => {
        const { fingerprint } = c.req.valid('query')
        return c.json(await importProducts(context, new Uint8Array(await c.req.arrayBuffer()), fingerprint))
      },
    )
