import type { AppContext } from '../../context.ts'
import type { ChangedProducts } from '../../contract/admin-products.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { ChangeProductsBody } from '../../contract/requests/products.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { findCategory } from '../categories/categories.repo.ts'
import { type ProductChanges, updateProducts } from './products.repo.ts'

const toChanges = (body: ChangeProductsBody, now: string): ProductChanges => {
  if (body.isDeleted) return { deleted_at: now }
  if (body.isSoldOut !== undefined) return { is_sold_out: body.isSoldOut ? 1 : 0 }
  if (body.isHidden !== undefined) return { is_hidden: body.isHidden ? 1 : 0 }
  return { category_id: body.categoryId }
}

/** Makes one change to several products in one transaction, and lists those that no longer exist. */
export const changeProducts = (
  { db, clock }: AppContext,
  body: ChangeProductsBody,
): Promise<ChangedProducts> =>
  db.transaction().execute(async (tx) => {
    if (body.categoryId && !(await findCategory(tx, body.categoryId))) {
      throw new ShopError('bad-input', messages.catalogue.chosenCategoryGone)
    }
    const ids = [...new Set(body.ids)]
    const found = new Set(await updateProducts(tx, ids, toChanges(body, clock().toISOString())))
    return { changed: ids.filter((id) => found.has(id)), missing: ids.filter((id) => !found.has(id)) }
  })
