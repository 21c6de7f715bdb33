import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { AddHighlightBody } from '../../contract/highlights.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { keepJsonList } from '../../http/json-file.ts'
import { validJson } from '../../http/valid.ts'
import { sendWebFile } from '../../http/web-files.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteHighlight, insertHighlight, listHighlights } from './highlights.repo.ts'

export const highlightRoutes = (context: AppContext) => {
  const list = keepJsonList(context.catalogueVersion, async function* () {
    yield await listHighlights(context.db)
  })
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      c.set('keep', list.peek)
      return sendWebFile(c, await list.get(), 200, 'no-cache')
    })
    .post('/', requireAdmin, validJson(AddHighlightBody), async (c) => {
      const highlight = { id: newId(shortIdLength), ...c.req.valid('json') }
      await insertHighlight(context.db, highlight, context.clock().toISOString())
      return c.json(highlight, 201)
    })
    .delete('/:id', requireAdmin, async (c) => {
      if (!(await deleteHighlight(context.db, c.req.param('id')))) {
        throw new ShopError('missing', 'This highlight does not exist any more')
      }
      return c.body(null, 204)
    })
}
