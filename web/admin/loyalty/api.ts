import * as v from 'valibot'
import { Customer, ListedCustomer } from '#contract/customers.ts'
import { PointsEntry } from '#contract/points.ts'
import { keys } from '../../shared/api/keys.ts'
import { type QueryCache, useMutation } from '../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys, isCustomerData } from '../shared/keys.ts'
import { pageReader, pageSize } from '../shared/page.ts'

const keepPrevious = { ...alwaysRevalidate, keepPreviousData: true }

const readCustomers = pageReader(ListedCustomer)

/** A page of the customers whose nickname holds the search text, the oldest first. */
export const useCustomers = (search: string, after: string | undefined) =>
  useQueryWith(adminKeys.customers(pageSize, search, after), readCustomers, keepPrevious)

/** A page of a customer's points, newest first: the first, or the one after the entry `before`. */
export const useCustomerPoints = (customerId: string, limit: number, before: number | undefined) =>
  useQuery(keys.points(customerId, limit, before), v.array(PointsEntry), keepPrevious)

/** The customer's own pages are stale too, where they are in this browser. */
const pointsChanged = (cache: QueryCache) => cache.revalidateWhere(isCustomerData)

export const useSetPoints = () =>
  useMutation(
    (id: string, points: number, reason: string) =>
      request(Customer, `${adminKeys.customer(id)}/loyalty-points`, {
        method: 'PUT',
        body: { points, reason },
      }),
    pointsChanged,
  )

/** Takes points off for something given at the counter. `balance` is what the owner saw: a tap sent twice takes once. */
export const useRedeemPoints = () =>
  useMutation(
    (id: string, body: { points: number; note: string; balance: number }) =>
      request(PointsEntry, `${adminKeys.customer(id)}/redemptions`, { method: 'POST', body }),
    pointsChanged,
  )
