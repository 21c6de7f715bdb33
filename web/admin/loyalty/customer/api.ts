import { Customer } from '#contract/customers.ts'
import { MergePreview } from '#contract/merges.ts'
import { Passbook } from '#contract/passbooks.ts'
import { keys } from '../../../shared/api/keys.ts'
import type { QueryCache } from '../../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../../shared/api/query.ts'
import { request, requestNothing } from '../../../shared/api/request.ts'
import { useMutation } from '../../kit/use-mutation.ts'
import { alwaysRevalidate } from '../../shared/always-revalidate.ts'
import { adminKeys, customerData, customerPath, orderData } from '../../shared/keys.ts'
import { texts } from './texts.ts'

/** Orders show their customer's name, and may belong to another customer now. */
const peopleChanged = (cache: QueryCache) =>
  cache.invalidate(...customerData, ...orderData, keys.ordersOfCustomer)

export const useRenameCustomer = () =>
  useMutation(
    (id: string, nickname: string) =>
      request(Customer, `${customerPath(id)}/nickname`, { method: 'PUT', body: { nickname } }),
    { settle: peopleChanged, success: texts.renamed, failure: texts.renameFailed },
  )

/** The effect of merging the second customer into the first. */
export const useMergePreview = (keptId: string, mergedId: string) =>
  useQuery(adminKeys.mergePreview(keptId, mergedId), MergePreview, {
    ...alwaysRevalidate,
    keepPreviousData: true,
  })

/** Merges another customer into the kept one. */
export const useMergeCustomers = () =>
  useMutation(
    (keptId: string, body: { otherId: string; password: string }) =>
      requestNothing(`${customerPath(keptId)}/merges`, { method: 'POST', body }),
    { settle: peopleChanged, success: texts.merged, failure: texts.mergeFailed },
  )

/** A customer's passbook. The store creates one when there is none yet. */
export const usePassbook = (customerId: string) =>
  useQueryWith(
    adminKeys.passbook(customerId),
    (path) => request(Passbook, path, { method: 'POST' }),
    alwaysRevalidate,
  )

/** Renews the passbook: earlier links stop working. Removed phones count as new phones at their next order. */
export const useRenewPassbook = () =>
  useMutation(
    (customerId: string, isForgettingPhones: boolean) => {
      const query = isForgettingPhones ? '?phones=forget' : ''
      return request(Passbook, `${adminKeys.passbook(customerId).path}/renewal${query}`, { method: 'POST' })
    },
    {
      settle: async (cache, passbook, customerId, isForgettingPhones) => {
        await cache.update(adminKeys.passbook(customerId), () => passbook)
        if (isForgettingPhones) await cache.invalidate(...orderData)
      },
      success: texts.renewed,
      failure: texts.renewFailed,
    },
  )

/** Erases a customer. The lists of customers and of orders are stale after that. */
export const useEraseCustomer = () =>
  useMutation((id: string) => requestNothing(customerPath(id), { method: 'DELETE' }), {
    settle: (cache) =>
      cache.invalidate(...customerData, adminKeys.mergePreview, ...orderData, keys.ordersOfCustomer),
    success: texts.erased,
    failure: texts.eraseFailed,
  })
