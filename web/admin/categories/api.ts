import * as v from 'valibot'
import type { AddCategoryBody, EditCategoryBody, OrderCategoriesBody } from '#contract/admin-catalogue.ts'
import { Category } from '#contract/catalogue.ts'
import { keys } from '../../shared/api/keys.ts'
import type { QueryCache } from '../../shared/api/mutation.ts'
import { request, requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys } from '../shared/keys.ts'
import { texts } from './texts.ts'

const pathOf = (id: string): string => `${keys.categories().path}/${id}`

const edit = (id: string, body: EditCategoryBody) => request(Category, pathOf(id), { method: 'PUT', body })

const categoriesChanged = (cache: QueryCache) => cache.invalidate(keys.categories())

export const useAddCategory = () =>
  useMutation(
    (body: AddCategoryBody) => request(Category, keys.categories().path, { method: 'POST', body }),
    { settle: categoriesChanged, success: texts.added, failure: texts.addFailed },
  )

export const useEditCategory = () =>
  useMutation(edit, { settle: categoriesChanged, success: texts.updated, failure: texts.updateFailed })

/** Switches a category on or off, and replaces it in the list with the response. */
export const useSetCategoryActive = () =>
  useMutation((id: string, isActive: boolean) => edit(id, { isActive }), {
    settle: (cache, changed) =>
      cache.update(keys.categories(), (known) =>
        known?.map((category) => (category.id === changed.id ? changed : category)),
      ),
    failure: texts.updateFailed,
  })

/** Puts all categories in this order. The response is the new list. */
export const useOrderCategories = () =>
  useMutation(
    (ids: string[]) =>
      request(v.array(Category), pathOf('order'), {
        method: 'PUT',
        body: { ids } satisfies OrderCategoriesBody,
      }),
    {
      settle: (cache, ordered) => cache.update(keys.categories(), () => ordered),
      failure: texts.updateFailed,
    },
  )

/** Deletes a category. Its products then have no category, so the lists of products are stale, too. */
export const useDeleteCategory = () =>
  useMutation(({ id }: Category) => requestNothing(pathOf(id), { method: 'DELETE' }), {
    settle: (cache) =>
      cache.invalidate(keys.categories(), keys.products(), adminKeys.products(), adminKeys.productOrder),
    success: texts.deleted,
    failure: texts.deleteFailed,
  })
