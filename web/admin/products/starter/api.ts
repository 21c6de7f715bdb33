import { AddedStarterProducts, type PricedStarterProduct, StarterList } from '#contract/admin-products.ts'
import { toRupeeText } from '#contract/money.ts'
import { keys } from '../../../shared/api/keys.ts'
import { useQuery } from '../../../shared/api/query.ts'
import { request } from '../../../shared/api/request.ts'
import { useMutation } from '../../kit/use-mutation.ts'
import { adminKeys } from '../../shared/keys.ts'
import { alwaysRevalidate } from '../../shared/query.ts'
import { productsChanged } from '../api.ts'
import { texts } from './texts.ts'

/** The starter list. Fetched again each time, because it shows which products the shop has. */
export const useStarterList = () => useQuery(adminKeys.starter(), StarterList, alwaysRevalidate)

/** Adds products of the starter list, together with their categories. */
export const useAddStarterProducts = () =>
  useMutation(
    (products: readonly PricedStarterProduct[]) =>
      request(AddedStarterProducts, `${keys.products().path}/starter`, {
        method: 'POST',
        body: { products: products.map(({ id, price }) => ({ id, price: toRupeeText(price) })) },
      }),
    {
      settle: (cache) =>
        Promise.all([productsChanged(cache), cache.invalidate(keys.categories(), adminKeys.starter())]),
      failure: texts.addFailed,
    },
  )
