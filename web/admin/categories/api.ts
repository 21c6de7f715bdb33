import { type AddCategoryBody, Category } from '#contract/categories.ts'
import { keys } from '../../shared/api/keys.ts'
import { useMutation } from '../../shared/api/mutation.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { isProductList } from '../shared/keys.ts'

const pathOf = (id: string): string => `${keys.categories()}/${id}`

export const useAddCategory = () =>
  useMutation(
    (body: AddCategoryBody) => request(Category, keys.categories(), { method: 'POST', body }),
    (cache) => cache.revalidate(keys.categories()),
  )

/** Switches a category on or off, and replaces it in the list with the response. */
export const useSetCategoryActive = () =>
  useMutation(
    ({ id, isActive }: Pick<Category, 'id' | 'isActive'>) =>
      request(Category, pathOf(id), { method: 'PUT', body: { isActive } }),
    (cache, changed) =>
      cache.update(keys.categories(), (known) =>
        known?.map((category) => (category.id === changed.id ? changed : category)),
      ),
  )

/** Deletes a category. Its products then have no category, so the lists of products are stale, too. */
export const useDeleteCategory = () =>
  useMutation(
    ({ id }: Category) => requestNothing(pathOf(id), { method: 'DELETE' }),
    (cache) => Promise.all([cache.revalidate(keys.categories()), cache.invalidateWhere(isProductList)]),
  )
