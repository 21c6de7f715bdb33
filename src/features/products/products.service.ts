import type { AppContext } from '../../context.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import { messages } from '../../contract/messages/messages.ts'
import {
  type AddProductBody,
  type AdminProduct,
  completeProduct,
  type EditProductBody,
} from '../../contract/product-fields.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { toEditedColumns } from '../../storage/database/product-columns.ts'
import { findCategory } from '../categories/categories.repo.ts'
import { checkBarcode, checkGoods } from './check-goods.ts'
import { insertProduct, type ProductChanges, updateProduct } from './products.repo.ts'

const checkCategory = async (context: AppContext, id: string | null | undefined): Promise<void> => {
  if (id && !(await findCategory(context.db, id))) {
    throw new ShopError('bad-input', messages.catalogue.chosenCategoryGone)
  }
}

export const addProduct = async (context: AppContext, body: AddProductBody): Promise<AdminProduct> => {
  await checkCategory(context, body.categoryId)
  const product = completeProduct({
    ...body,
    id: newId(shortIdLength),
    createdAt: context.clock().toISOString(),
  })
  checkGoods(product)
  await context.db.transaction().execute(async (tx) => {
    await checkBarcode(tx, product.id, product.barcode)
    await insertProduct(tx, product)
  })
  return product
}

const noSuchProduct = () => new ShopError('missing', messages.catalogue.noSuchProduct)

const change = async (context: AppContext, id: string, changes: ProductChanges): Promise<AdminProduct> => {
  const product = await updateProduct(context.db, id, changes)
  if (!product) throw noSuchProduct()
  return product
}

/** Edits a product. Absent fields are left unchanged; `null` clears a field. */
export const editProduct = async (
  context: AppContext,
  id: string,
  body: EditProductBody,
): Promise<AdminProduct> => {
  await checkCategory(context, body.categoryId)
  return context.db.transaction().execute(async (tx) => {
    await checkBarcode(tx, id, body.barcode)
    const changed = await updateProduct(tx, id, toEditedColumns(body))
    if (!changed) throw noSuchProduct()
    // Validates the edited product as a whole: `mrp >= price`, `stepBase` only with `kg` or `l`.
    checkGoods(changed)
    return changed
  })
}

export const setProductImage = (context: AppContext, id: string, imageUrl: string): Promise<AdminProduct> =>
  change(context, id, { image_url: imageUrl })

/** Marks the product as deleted. Its row stays, so that past orders and the ranking keep its name. */
export const deleteProduct = (context: AppContext, id: string): Promise<AdminProduct> =>
  change(context, id, { deleted_at: context.clock().toISOString() })
