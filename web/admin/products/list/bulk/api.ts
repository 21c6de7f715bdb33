import { ChangedProducts } from '#contract/admin-products.ts'
import type { ChangeProductsBody } from '#contract/requests/products.ts'
import { keys } from '../../../../shared/api/keys.ts'
import { useMutation } from '../../../../shared/api/mutation.ts'
import { request } from '../../../../shared/api/request.ts'
import { productsChanged } from '../../api.ts'

/** Changes several products in one call. The response lists those that no longer exist. */
export const useChangeProducts = () =>
  useMutation(
    (body: ChangeProductsBody) =>
      request(ChangedProducts, `${keys.products().path}/several`, { method: 'PUT', body }),
    productsChanged,
  )
