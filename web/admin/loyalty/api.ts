import * as v from 'valibot'
import { Customer, ListedCustomer, type LoyaltyPointsBody, MergePreview } from '#contract/customers.ts'
import { Passbook } from '#contract/passbooks.ts'
import { PointsEntry, type RedeemBody } from '#contract/points.ts'
import { keys } from '../../shared/api/keys.ts'
import { type QueryCache, useQueryCache } from '../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { RequestError, request, requestNothing } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { adminKeys, customerData, customerPath, orderData } from '../shared/keys.ts'
import { alwaysRevalidate, pageReader, pageSize } from '../shared/query.ts'
import { texts } from './texts.ts'

const keepPrevious = { ...alwaysRevalidate, keepPreviousData: true }

const readCustomers = pageReader(ListedCustomer)

/** A page of the customers whose nickname contains the search text, oldest first. */
export const useCustomers = (search: string, after: string | undefined) =>
  useQueryWith(adminKeys.customers(pageSize, search, after), readCustomers, keepPrevious)

/** The latest entries of a customer's points history, newest first. */
export const usePointsHistory = (customerId: string, limit: number) =>
  useQuery(keys.points(customerId, limit), v.array(PointsEntry), keepPrevious)

/** Adds a customer, or finds the one of the nickname. */
export const addCustomer = (nickname: string): Promise<Customer> =>
  request(Customer, '/api/customers', {
    method: 'POST',
    body: { nickname, loyaltyPoints: 0, totalSpent: '0' },
  })

/** Also revalidates the shopper's own queries, in case this browser shows them. */
const ofPoints = {
  settle: (cache: QueryCache) => cache.invalidate(...customerData, adminKeys.mergePreview),
  success: texts.updated,
  failure: texts.updateFailed,
}

export const useSetPoints = () =>
  useMutation(
    (id: string, body: LoyaltyPointsBody) =>
      request(Customer, `${customerPath(id)}/loyalty-points`, { method: 'PUT', body }),
    ofPoints,
  )

/**
 * Redeems points for something given at the counter. `balance` is the balance that the owner saw: the store refuses any
 * other, so a request that is sent twice takes the points once.
 */
export const useRedeemPoints = () => {
  const cache = useQueryCache()
  const redeem = async (id: string, body: RedeemBody) => {
    try {
      return await request(PointsEntry, `${customerPath(id)}/redemptions`, { method: 'POST', body })
    } catch (error) {
      // The customer may have other points by now.
      if (error instanceof RequestError && error.status === 409) await cache.invalidate(adminKeys.customers)
      throw error
    }
  }
  return useMutation(redeem, ofPoints)
}

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
  useQuery(adminKeys.mergePreview(keptId, mergedId), MergePreview, alwaysRevalidate)

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

export const useEraseCustomer = () =>
  useMutation((id: string) => requestNothing(customerPath(id), { method: 'DELETE' }), {
    settle: (cache) => Promise.all([peopleChanged(cache), cache.invalidate(adminKeys.mergePreview)]),
    success: texts.erased,
    failure: texts.eraseFailed,
  })
