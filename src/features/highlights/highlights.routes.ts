import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { AddHighlightBody, EditHighlightBody } from '../../contract/admin-catalogue.ts'
import { Highlight } from '../../contract/catalogue.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { cached, makeJsonList } from '../../http/cache/answers.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { validJson } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { deleteHighlight, insertHighlight, listHighlights, updateHighlight } from './highlights.repo.ts'

const missing = () => new ShopError('missing', messages.catalogue.noSuchHighlight)

export const highlightRoutes = (context: AppContext) => {
  async function* list() {
    yield await listHighlights(context.db)
  }
  return new Hono<AppEnv>()
    .get(
      '/',
      responds('Highlights of the shop', 200, v.array(Highlight)),
      cached(context.answers, () => makeJsonList(list())),
    )
    .post(
      '/',
      responds('Add a highlight', 201, Highlight),
      requireAdmin,
      invalidates('catalogue'),
      validJson(AddHighlightBody),
      async (c) => {
        const { titleHi = '', descriptionHi = '', ...body } = c.req.valid('json')
        const highlight = { id: newId(shortIdLength), ...body, titleHi, descriptionHi }
        await insertHighlight(context.db, highlight, context.clock().toISOString())
        return c.json(highlight, 201)
      },
    )
    .put(
      '/:id',
      responds('Change a highlight', 200, Highlight),
      requireAdmin,
      invalidates('catalogue'),
      validJson(EditHighlightBody),
      async (c) => {
        const { title, description, titleHi, descriptionHi, displayOrder } = c.req.valid('json')
        const highlight = await updateHighlight(context.db, c.req.param('id'), {
          title,
          description,
          title_hi: titleHi,
          description_hi: descriptionHi,
          display_order: displayOrder,
        })
        if (!highlight) throw missing()
        return c.json(highlight)
      },
    )
    .delete(
      '/:id',
      responds('Delete a highlight', 204),
      requireAdmin,
      invalidates('catalogue'),
      async (c) => {
        if (!(await deleteHighlight(context.db, c.req.param('id')))) throw missing()
        return c.body(null, 204)
      },
    )
}
