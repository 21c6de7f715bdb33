import type { AppContext } from '../../context.ts'
import type { AddProductBody, EditProductBody } from '../../contract/admin-products.ts'
import { newId, shortIdLength } from '../../contract/ids.ts'
import type { Product } from '../../contract/products.ts'
import { sentences } from '../../contract/sentences/sentences.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { withoutNulls } from '../../lib/without-nulls.ts'
import { findCategory } from '../categories/categories.repo.ts'
import { checkBarcode, checkGoods } from './check-goods.ts'
import { insertProduct, type ProductChanges, type ProductEdit, updateProduct } from './products.repo.ts'

const checkCategory = async (context: AppContext, id: string | null | undefined): Promise<void> => {
  if (id && !(await findCategory(context.db, id))) {
    throw new ShopError('bad-input', sentences.catalogue.chosenCategoryGone)
  }
}

export const addProduct = async (
  context: AppContext,
  { unit, stepBase, mrp, barcode, veg, ...body }: AddProductBody,
): Promise<Product> => {
  await checkCategory(context, body.categoryId)
  const product: Product = {
    id: newId(shortIdLength),
    ...body,
    ...withoutNulls({ unit, stepBase, mrp, barcode, veg }),
    isSoldOut: body.isSoldOut ?? false,
    isHidden: body.isHidden ?? false,
    aliases: body.aliases ?? '',
    nameHi: body.nameHi ?? '',
    createdAt: context.clock().toISOString(),
  }
  checkGoods(product)
  await context.db.transaction().execute(async (tx) => {
    await checkBarcode(tx, product.id, product.barcode)
    await insertProduct(tx, product)
  })
  return product
}

const noSuchProduct = () => new ShopError('missing', sentences.catalogue.noSuchProduct)

const change = async (context: AppContext, id: string, changes: ProductChanges): Promise<Product> => {
  const product = await updateProduct(context.db, id, changes)
  if (!product) throw noSuchProduct()
  return product
}

const toFlag = (value: boolean | undefined): 0 | 1 | undefined =>
  value === undefined ? undefined : value ? 1 : 0

const toEdit = (body: EditProductBody): ProductEdit => ({
  name: body.name,
  name_hi: body.nameHi,
  price_paise: body.price,
  image_url: body.imageUrl,
  category_id: body.categoryId,
  is_sold_out: toFlag(body.isSoldOut),
  is_hidden: toFlag(body.isHidden),
  aliases: body.aliases,
  unit: body.unit,
  step_base: body.stepBase,
  mrp_paise: body.mrp,
  barcode: body.barcode,
  veg: body.veg,
})

/** Edits a product. Absent fields stay as they are; `null` clears a field. */
export const editProduct = async (
  context: AppContext,
  id: string,
  body: EditProductBody,
): Promise<Product> => {
  await checkCategory(context, body.categoryId)
  return context.db.transaction().execute(async (tx) => {
    await checkBarcode(tx, id, body.barcode)
    const changed = await updateProduct(tx, id, toEdit(body))
    if (!changed) throw noSuchProduct()
    // What goes together depends on the fields that the body leaves out, too.
    checkGoods(changed)
    return changed
  })
}

export const setProductImage = (context: AppContext, id: string, imageUrl: string): Promise<Product> =>
  change(context, id, { image_url: imageUrl })

/** Marks the product as deleted. Its row stays, so that past orders and the ranking keep its name. */
export const deleteProduct = (context: AppContext, id: string): Promise<Product> =>
  change(context, id, { deleted_at: context.clock().toISOString() })
