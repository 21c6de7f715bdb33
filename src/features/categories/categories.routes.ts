import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { AddCategoryBody, EditCategoryBody, OrderCategoriesBody } from '../../contract/admin-catalogue.ts'
import { Category } from '../../contract/catalogue.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { cached, makeJsonList } from '../../http/cache/answers.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { validJson } from '../../http/validate.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { deleteCategory, insertCategory, listCategories, updateCategory } from './categories.repo.ts'

/**
 * Puts the categories in this order: the first gets the display order 0, the next 1, and so on. Writes only those that
 * change. Throws `conflict` when the ids are not those of today's categories.
 */
const orderCategories = ({ db }: AppContext, ids: string[]): Promise<Category[]> =>
  db.transaction().execute(async (tx) => {
    const categories = await listCategories(tx)
    const places = new Map(ids.map((id, place) => [id, place]))
    const isComplete = ids.length === categories.length && categories.every(({ id }) => places.has(id))
    if (!isComplete) {
      throw new ShopError('conflict', messages.catalogue.categoriesChanged)
    }
    for (const { id, displayOrder } of categories) {
      const place = places.get(id)
      if (place !== undefined && place !== displayOrder)
        await updateCategory(tx, id, { display_order: place })
    }
    return listCategories(tx)
  })

const missing = () => new ShopError('missing', messages.catalogue.noSuchCategory)

export const categoryRoutes = (context: AppContext) => {
  async function* list() {
    yield await listCategories(context.db)
  }
  return new Hono<AppEnv>()
    .get(
      '/',
      responds('Categories, in their order', 200, v.array(Category)),
      cached(context.answers, () => makeJsonList(list())),
    )
    .post(
      '/',
      responds('Add a category', 201, Category),
      requireAdmin,
      invalidates('catalogue'),
      validJson(AddCategoryBody),
      async (c) => {
        const { nameHi = '', ...body } = c.req.valid('json')
        const category = { id: newId(shortIdLength), ...body, nameHi, isActive: true }
        await insertCategory(context.db, category, context.clock().toISOString())
        return c.json(category, 201)
      },
    )
    .put(
      '/order',
      responds('Put the categories in order', 200, v.array(Category)),
      requireAdmin,
      invalidates('catalogue'),
      validJson(OrderCategoriesBody),
      async (c) => c.json(await orderCategories(context, c.req.valid('json').ids)),
    )
    .put(
      '/:id',
      responds('Change a category', 200, Category),
      requireAdmin,
      invalidates('catalogue'),
      validJson(EditCategoryBody),
      async (c) => {
        const { name, nameHi, displayOrder, isActive } = c.req.valid('json')
        const category = await updateCategory(context.db, c.req.param('id'), {
          name,
          name_hi: nameHi,
          display_order: displayOrder,
          is_active: isActive === undefined ? undefined : isActive ? 1 : 0,
        })
        if (!category) throw missing()
        return c.json(category)
      },
    )
    .delete('/:id', responds('Delete a category', 204), requireAdmin, invalidates('catalogue'), async (c) => {
      if (!(await deleteCategory(context.db, c.req.param('id')))) throw missing()
      return c.body(null, 204)
    })
}
