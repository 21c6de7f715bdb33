import { Hono } from 'hono'
import type { AppContext } from '../../context.ts'
import { AddCategoryBody, EditCategoryBody } from '../../contract/categories.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { requireAdmin } from '../../http/admin-session.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { keepJsonList } from '../../http/json-file.ts'
import { validJson } from '../../http/valid.ts'
import { sendWebFile } from '../../http/web-files.ts'
import { ShopError } from '../../shop-error.ts'
import { deleteCategory, insertCategory, listCategories, updateCategory } from './categories.repo.ts'

const missing = () => new ShopError('missing', 'This category does not exist any more')

export const categoryRoutes = (context: AppContext) => {
  const list = keepJsonList(context.catalogueVersion, async function* () {
    yield await listCategories(context.db)
  })
  return new Hono<AppEnv>()
    .get('/', async (c) => {
      c.set('keep', list.peek)
      return sendWebFile(c, await list.get(), 200, 'no-cache')
    })
    .post('/', requireAdmin, validJson(AddCategoryBody), async (c) => {
      const category = { id: newId(shortIdLength), ...c.req.valid('json'), isActive: true }
      await insertCategory(context.db, category, context.clock().toISOString())
      return c.json(category, 201)
    })
    .put('/:id', requireAdmin, validJson(EditCategoryBody), async (c) => {
      const { name, displayOrder, isActive } = c.req.valid('json')
      const category = await updateCategory(context.db, c.req.param('id'), {
        ...(name !== undefined && { name }),
        ...(displayOrder !== undefined && { display_order: displayOrder }),
        ...(isActive !== undefined && { is_active: isActive ? 1 : 0 }),
      })
      if (!category) throw missing()
      return c.json(category)
    })
    .delete('/:id', requireAdmin, async (c) => {
      if (!(await deleteCategory(context.db, c.req.param('id')))) throw missing()
      return c.body(null, 204)
    })
}
