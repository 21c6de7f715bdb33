import type { AppContext } from '../../context.ts'
import type {
  ChangedProducts,
  ChangeProductsBody,
  OrderProductsBody,
  ProductOrder,
  SavedPrices,
  WantedPrice,
} from '../../contract/admin-products.ts'
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
import type { Db, Tx } from '../../storage/database/schema.ts'
import { findCategory } from '../categories/categories.repo.ts'
import { checkBarcode, checkGoods } from './check-goods.ts'
import {
  insertProduct,
  listPlaces,
  listPrices,
  type ProductChanges,
  setPlace,
  setPrice,
  updateProduct,
  updateProducts,
} from './products.repo.ts'

const checkCategory = async (db: Db | Tx, id: string | null | undefined): Promise<void> => {
  if (id && !(await findCategory(db, id))) {
    throw new ShopError('bad-input', messages.catalogue.chosenCategoryGone)
  }
}

export const addProduct = async (context: AppContext, body: AddProductBody): Promise<AdminProduct> => {
  await checkCategory(context.db, body.categoryId)
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
  await checkCategory(context.db, body.categoryId)
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

const toChanges = (body: ChangeProductsBody, now: string): ProductChanges => {
  if (body.isDeleted) return { deleted_at: now }
  if (body.isSoldOut !== undefined) return { is_sold_out: body.isSoldOut ? 1 : 0 }
  if (body.isHidden !== undefined) return { is_hidden: body.isHidden ? 1 : 0 }
  return { category_id: body.categoryId }
}

/** Makes one change of several products, in one transaction, and names those that do not exist any more. */
export const changeProducts = (
  { db, clock }: AppContext,
  body: ChangeProductsBody,
): Promise<ChangedProducts> =>
  db.transaction().execute(async (tx) => {
    await checkCategory(tx, body.categoryId)
    const ids = [...new Set(body.ids)]
    const found = new Set(await updateProducts(tx, ids, toChanges(body, clock().toISOString())))
    return { changed: ids.filter((id) => found.has(id)), missing: ids.filter((id) => !found.has(id)) }
  })

/**
 * Sets the price of each product, in one transaction. A product with another price or step than the owner saw is left
 * unchanged and listed, and so is one whose MRP is below the new price. A product that has the new price already counts
 * as saved, so that a request can be repeated when its response was lost.
 */
export const savePrices = ({ db }: AppContext, wanted: readonly WantedPrice[]): Promise<SavedPrices> =>
  db.transaction().execute(async (tx) => {
    const present = await listPrices(
      tx,
      wanted.map(({ id }) => id),
    )
    const result: SavedPrices = { saved: [], changed: [], refused: [] }
    for (const { id, price, from, stepBase } of wanted) {
      const now = present.get(id)
      // The same price for another step is a different price.
      const isSameStep = stepBase === undefined || stepBase === (now?.stepBase ?? null)
      if (!now) {
        result.changed.push({ id, price: null })
      } else if (!isSameStep || (now.price !== from && now.price !== price)) {
        result.changed.push({ id, price: now.price, ...(now.stepBase && { stepBase: now.stepBase }) })
      } else if (now.mrp !== undefined && price > now.mrp) {
        result.refused.push({ id, mrp: now.mrp })
      } else {
        if (now.price !== price) await setPrice(tx, id, price)
        result.saved.push({ id, price })
      }
    }
    return result
  })

/**
 * Puts the products of a category in this order. Writes only those that change. Throws `conflict` when the ids are not
 * those of the category's products of today.
 */
export const orderProducts = (
  { db }: AppContext,
  { categoryId, ids }: OrderProductsBody,
): Promise<ProductOrder> =>
  db.transaction().execute(async (tx) => {
    const today = await listPlaces(tx, categoryId)
    const places = new Map(ids.map((id, place) => [id, place]))
    if (ids.length !== today.length || !today.every(({ id }) => places.has(id))) {
      throw new ShopError('conflict', messages.catalogue.productsChanged)
    }
    for (const { id, sort } of today) {
      const place = places.get(id)
      if (place !== undefined && place !== sort) await setPlace(tx, id, place)
    }
    return { ids }
  })
