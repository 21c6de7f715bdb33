import * as v from 'valibot'
import { Customer, ListedCustomer, type LoyaltyPointsBody } from '#contract/customers.ts'
import { PointsEntry, type RedeemBody } from '#contract/points.ts'
import { keys } from '../../shared/api/keys.ts'
import type { QueryCache } from '../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'
import { useMutation } from '../kit/use-mutation.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys, customerData, customerPath } from '../shared/keys.ts'
import { pageReader, pageSize } from '../shared/page.ts'
import { texts } from './texts.ts'

const keepPrevious = { ...alwaysRevalidate, keepPreviousData: true }

const readCustomers = pageReader(ListedCustomer)

/** A page of the customers whose nickname contains the search text, oldest first. */
export const useCustomers = (search: string, after: string | undefined) =>
  useQueryWith(adminKeys.customers(pageSize, search, after), readCustomers, keepPrevious)

/** A page of a customer's points history, newest first, with entries older than `before`. */
export const useCustomerPoints = (customerId: string, limit: number, before: number | undefined) =>
  useQuery(keys.points(customerId, limit, before), v.array(PointsEntry), keepPrevious)

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
export const useRedeemPoints = () =>
  useMutation(
    (id: string, body: RedeemBody) =>
      request(PointsEntry, `${customerPath(id)}/redemptions`, { method: 'POST', body }),
    ofPoints,
  )
