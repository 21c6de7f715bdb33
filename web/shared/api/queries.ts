import * as v from 'valibot'
import { Category, Highlight, Product } from '#contract/catalogue.ts'
import { Customer } from '#contract/customers.ts'
import { type SettingKey, Settings } from '#contract/settings.ts'
import { keys } from './keys.ts'
import { useQuery, useQueryWith } from './query.ts'
import { RequestError, request } from './request.ts'

// Queries that several slices use. Those of a single slice are in its api.ts.

export const readProducts = (path: string) => request(v.array(Product), path)

export const useProducts = () => useQueryWith(keys.products(), readProducts)

export const readCategories = (path: string) => request(v.array(Category), path)

export const useCategories = () => useQueryWith(keys.categories(), readCategories)

export const useHighlights = () => useQuery(keys.highlights(), v.array(Highlight))

export const useSettings = () => useQuery(keys.settings(), Settings)

/** One of the settings, which are read together. */
export const useSetting = (key: SettingKey) => {
  const { data: settings, error, retry } = useSettings()
  return { data: settings?.[key], error, retry }
}

/** Reads the customer at the path; null when there is none. */
export const findCustomer = async (path: string): Promise<Customer | null> => {
  try {
    return await request(Customer, path)
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null
    throw error
  }
}

/** The store's message if the error means that this phone may not see a customer; undefined for other errors. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof RequestError && (error.status === 403 || error.status === 409) ? error.detail : undefined

/** SWR options for points and orders: the previous page stays visible while another one is loading. */
export const keepPrevious = { keepPreviousData: true }

/** The customer with this nickname; null before the first order. Sends no request without a nickname. */
export const useCustomer = (nickname: string | null) =>
  useQueryWith(nickname === null ? null : keys.customer(nickname), findCustomer, keepPrevious)
