import useSWR, { type ScopedMutator } from 'swr'
import type { AdminOrder } from '#contract/admin-orders.ts'
import type { Customer } from '#contract/customers.ts'
import { MergePreview } from '#contract/merges.ts'
import { keys } from '../../../shared/api/keys.ts'
import { findCustomer } from '../../../shared/api/queries.ts'
import { RequestError, request } from '../../../shared/api/request.ts'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'
import { isCustomerDataExceptPreviews } from '../../shared/keys.ts'
import { changeOrder } from '../status/order-step.ts'
import { isOrdersPage } from '../use-orders.ts'

const getCustomer = async (nickname: string): Promise<Customer> => {
  const customer = await findCustomer(keys.customer(nickname))
  if (customer) return customer
  throw new RequestError(404, `There is no customer called ${nickname} any more.`)
}

const getPreview = async (keptNickname: string, mergedNickname: string): Promise<MergePreview> => {
  const [kept, merged] = await Promise.all([getCustomer(keptNickname), getCustomer(mergedNickname)])
  return request(MergePreview, `/api/customers/${kept.id}/merges/preview?otherId=${merged.id}`)
}

/** What `Same person` would merge, if anything. An order tells nicknames only, which lead to the customers. */
export const useSamePersonPreview = ({ id, customerNickname, maybeNickname }: AdminOrder) =>
  useSWR(
    maybeNickname !== null && `/api/orders/${id}/same-person`,
    maybeNickname !== null ? () => getPreview(maybeNickname, customerNickname) : null,
    alwaysRevalidate,
  )

const isStaleCustomer = (key: unknown): boolean =>
  typeof key === 'string' && isCustomerDataExceptPreviews(key)

/** The customer's other orders lose their marks, too, and after a merge all have the other name. */
export const setSamePerson = async (mutate: ScopedMutator, id: string, isSame: boolean): Promise<void> => {
  await changeOrder(mutate, id, 'same-person', { isSame })
  await Promise.all([mutate(isOrdersPage), mutate(isStaleCustomer)])
}
