import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Customer } from '#contract/customers.ts'
import { MergePreview } from '#contract/merges.ts'
import { keys } from '../../../shared/api/keys.ts'
import { useMutation } from '../../../shared/api/mutation.ts'
import { findCustomer } from '../../../shared/api/queries.ts'
import { useQueryWith } from '../../../shared/api/query.ts'
import { RequestError, request } from '../../../shared/api/request.ts'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'
import { adminKeys, isCustomerDataExceptPreviews, isOrdersPage } from '../../shared/keys.ts'
import { changeOrder, showOrder } from '../api.ts'
import { texts } from './texts.ts'

const getCustomer = async (nickname: string): Promise<Customer> => {
  const customer = await findCustomer(keys.customer(nickname))
  if (customer) return customer
  throw new RequestError(404, texts.noCustomer(nickname))
}

const getPreview = async (keptNickname: string, mergedNickname: string): Promise<MergePreview> => {
  const [kept, merged] = await Promise.all([getCustomer(keptNickname), getCustomer(mergedNickname)])
  return request(MergePreview, adminKeys.mergePreview(kept.id, merged.id))
}

/** What `Same person` would merge, if anything. An order carries only nicknames, so the customers are looked up first. */
export const useSamePersonPreview = ({ id, customerNickname, maybeNickname }: AdminOrder) =>
  useQueryWith(
    maybeNickname === null ? null : adminKeys.samePersonPreview(id),
    // The key above is null without a nickname, and then this function is not called.
    () => getPreview(maybeNickname as string, customerNickname),
    alwaysRevalidate,
  )

/** Answers the question. Stale after that: the marks of the customer's other orders, and, after a merge, all names. */
export const useSetSamePerson = () =>
  useMutation(
    (id: string, isSame: boolean) => changeOrder(id, 'same-person', { isSame }),
    async (cache, changed) => {
      await showOrder(cache, changed)
      await Promise.all([
        cache.revalidateWhere(isOrdersPage),
        cache.revalidateWhere(isCustomerDataExceptPreviews),
      ])
    },
  )
