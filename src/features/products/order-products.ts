import type { AppContext } from '../../context.ts'
import type { ProductOrder } from '../../contract/admin-products.ts'
import { messages } from '../../contract/messages/messages.ts'
import type { OrderProductsBody } from '../../contract/requests/products.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { listPlaces, setPlace } from './product-order.repo.ts'

/**
 * Puts the products of a category in this order. Writes only the rows that change. Throws `conflict` unless the ids are
 * exactly those of the category's present products.
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
