import { type OrderProductsBody, ProductOrder } from '#contract/admin-products.ts'
import { keys } from '../../../shared/api/keys.ts'
import { useQuery } from '../../../shared/api/query.ts'
import { request } from '../../../shared/api/request.ts'
import { useMutation } from '../../kit/use-mutation.ts'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'
import { adminKeys } from '../../shared/keys.ts'
import { texts } from './texts.ts'

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
      failure: texts.failed,
    },
  )
