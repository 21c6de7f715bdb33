import useSWR from 'swr'
import * as v from 'valibot'
import { Category } from '#contract/categories.ts'
import { Customer } from '#contract/customers.ts'
import { Highlight } from '#contract/highlights.ts'
import { Order } from '#contract/orders.ts'
import { PointsEntry } from '#contract/points.ts'
import { Product } from '#contract/products.ts'
import { Setting, type SettingKey } from '#contract/settings.ts'
import { RequestError, request } from './request.ts'

// A hook for every read, keyed by its path, so that a write can name what it made stale.

export const readProducts = (path: string) => request(v.array(Product), path)

export const useProducts = () => useSWR('/api/products', readProducts)

export const readCategories = (path: string) => request(v.array(Category), path)

export const useCategories = () => useSWR('/api/categories', readCategories)

export const useHighlights = () =>
  useSWR('/api/highlights', (path: string) => request(v.array(Highlight), path))

export const useSetting = (key: SettingKey) =>
  useSWR(`/api/settings/${key}`, async (path: string) => (await request(Setting, path)).value)

export const customerPath = (nickname: string) => `/api/customers/nickname/${encodeURIComponent(nickname)}`

/** The customer with this nickname, or null when there is none. */
export const findCustomer = async (path: string): Promise<Customer | null> => {
  try {
    return await request(Customer, path)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

/** The store's sentence where a customer is not for this phone to see, because the name is somebody else's to it. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof RequestError && (error.status === 403 || error.status === 409) ? error.detail : undefined

// Points and orders stay on the screen while the new ones are read.
const afresh = { keepPreviousData: true }

/** The customer record; null until the first order. Asks nothing without a nickname. */
export const useCustomer = (nickname: string | null) =>
  useSWR(nickname === null ? null : customerPath(nickname), findCustomer, afresh)

/** A customer's orders, newest first. */
export const useOrdersOfCustomer = (customerId: string | undefined) =>
  useSWR(
    customerId === undefined ? null : `/api/orders/customer/${customerId}`,
    (path: string) => request(v.array(Order), path),
    afresh,
  )

/** A page of a customer's points history, newest first, beginning after the entry `before`. */
export const usePointsHistory = (customerId: string, limit: number, before: number | undefined) =>
  useSWR(
    `/api/customers/${customerId}/points?limit=${limit}${before === undefined ? '' : `&before=${before}`}`,
    (path: string) => request(v.array(PointsEntry), path),
    afresh,
  )
