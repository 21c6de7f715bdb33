import type { AppContext } from '../../context.ts'
import type { Category } from '../../contract/catalogue.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { listCategories, updateCategory } from './categories.repo.ts'

/**
 * Puts the categories in this order: the first gets the display order 0, the next 1, and so on. Writes only the rows
 * that change. Throws `conflict` unless the ids are exactly those of the present categories.
 */
export const orderCategories = ({ db }: AppContext, ids: string[]): Promise<Category[]> =>
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
