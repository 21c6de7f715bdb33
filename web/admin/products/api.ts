import type { SWRConfiguration } from 'swr'
import * as v from 'valibot'
import {
  ChangedProducts,
  type ChangeProductsBody,
  type OrderProductsBody,
  ProductOrder,
  SavedPrices,
  type WantedPrice,
} from '#contract/admin-products.ts'
import { StoredObject } from '#contract/image-url.ts'
import { toRupeeText } from '#contract/money.ts'
import {
  type AddProductBody,
  AdminProduct,
  type EditProductBody,
  toProductJson,
} from '#contract/product-fields.ts'
import { keys } from '../../shared/api/keys.ts'
import type { QueryCache } from '../../shared/api/mutation.ts'
import { useQuery } from '../../shared/api/query.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys, ownersProductData } from '../shared/keys.ts'
import { alwaysRevalidate } from '../shared/query.ts'
import { texts } from './texts.ts'

const pathOf = (id: string): string => `${keys.products().path}/${id}`

/** All products, including hidden ones. Sends no request before it is wanted. */
export const useAllProducts = (options?: SWRConfiguration, isWanted = true) =>
  useQuery(isWanted ? adminKeys.products() : null, v.array(AdminProduct), options)

/** Marks all lists of products as stale, and the figures that count them. */
export const productsChanged = (cache: QueryCache) =>
  cache.invalidate(adminKeys.products(), adminKeys.productOrder, keys.products(), ...ownersProductData)

export const useAddProduct = () =>
  useMutation(
    (body: AddProductBody) =>
      request(AdminProduct, keys.products().path, { method: 'POST', body: toProductJson(body) }),
    { settle: productsChanged, success: texts.added, failure: texts.addFailed },
  )

export const useEditProduct = () =>
  useMutation(
    (id: string, body: EditProductBody) =>
      request(AdminProduct, pathOf(id), { method: 'PUT', body: toProductJson(body) }),
    { settle: productsChanged, success: texts.saved, failure: texts.saveFailed },
  )

export const useSetInStock = () =>
  useMutation(
    (id: string, isInStock: boolean) =>
      request(AdminProduct, pathOf(id), { method: 'PUT', body: { isSoldOut: !isInStock } }),
    { settle: productsChanged, failure: texts.saveFailed },
  )

/** Saves a product's image. The response contains the path of the stored object. */
export const useSetProductImage = () =>
  useMutation(
    (id: string, imageURL: string) =>
      request(StoredObject, `${pathOf(id)}/image`, { method: 'PUT', body: { imageURL } }),
    { settle: productsChanged, success: texts.imageSaved, failure: texts.imageFailed },
  )

export const useDeleteProduct = () =>
  useMutation(({ id }: AdminProduct) => requestNothing(pathOf(id), { method: 'DELETE' }), {
    settle: productsChanged,
    success: texts.deleted,
    failure: texts.deleteFailed,
  })

/** Changes several products in one call. */
export const useChangeProducts = () =>
  useMutation(
    (body: ChangeProductsBody) =>
      request(ChangedProducts, `${keys.products().path}/several`, { method: 'PUT', body }),
    { settle: productsChanged, failure: texts.bulk.failed },
  )

export const useProductOrder = (categoryId: string) =>
  useQuery(adminKeys.productOrder(categoryId), ProductOrder, alwaysRevalidate)

/** Puts all products of the category in this order. */
export const useOrderProducts = (categoryId: string) =>
  useMutation(
    (ids: string[]) =>
      request(ProductOrder, '/api/products/order', {
        method: 'PUT',
        body: { categoryId, ids } satisfies OrderProductsBody,
      }),
    {
      settle: (cache, ordered) =>
        Promise.all([
          cache.update(adminKeys.productOrder(categoryId), () => ordered),
          cache.invalidate(keys.products()),
        ]),
      failure: texts.sorting.failed,
    },
  )

/** Saves many prices in one call. The response lists those that were not saved. */
export const useSavePrices = () =>
  useMutation(
    (prices: readonly WantedPrice[]) =>
      request(SavedPrices, `${keys.products().path}/prices`, {
        method: 'PUT',
        body: {
          prices: prices.map(({ id, price, from, stepBase }) => ({
            id,
            stepBase,
            price: toRupeeText(price),
            from: toRupeeText(from),
          })),
        },
      }),
    { settle: productsChanged, failure: texts.prices.saveFailed },
  )
