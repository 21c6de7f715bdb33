import * as v from 'valibot'
import { Category, Highlight, Product } from '#contract/catalogue.ts'
import { Customer } from '#contract/customers.ts'
import type { Language } from '#contract/languages.ts'
import { localText } from '#contract/local-text.ts'
import type { Paise } from '#contract/money.ts'
import { readPointsValue } from '#contract/points.ts'
import { type BilingualKey, defaultStoreName, type SettingKey, Settings } from '#contract/settings.ts'
import { Shop, shopLater } from '#contract/shop.ts'
import { usePart } from '../lib/store.ts'
import { createClock } from './clock.ts'
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

/** A setting in the language of the page, or in another one. */
export const useLocalSetting = (key: BilingualKey, shownIn?: Language) => {
  const setting = useSetting(key)
  const { data: hindi } = useSetting(`${key}_hi`)
  return {
    ...setting,
    data: setting.data === undefined ? undefined : localText(setting.data, hindi, shownIn),
  }
}

/** The store's name, or the default name if the owner has set none. */
export const useStoreName = (shownIn?: Language): string =>
  useLocalSetting('store_name', shownIn).data || defaultStoreName

/** The value of 100 points (paise); undefined while it is loading, or when the owner has not set it. */
export const usePointsValue = (): Paise | undefined => readPointsValue(useSetting('points_value').data ?? '')

/** Whether the shop takes orders. It opens and closes by its hours without further requests. */
export const useShop = (): Shop | undefined => {
  const { data: shop } = useQuery(keys.shop(), Shop)
  const changesByItself = shop !== undefined && shop.changesAt !== null
  const time = usePart(createClock).useTime(changesByItself)
  return changesByItself ? shopLater(shop, time) : shop
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

/** The customer with this nickname; null before the first order. Sends no request without a nickname. */
export const useCustomer = (nickname: string | null) =>
  useQueryWith(nickname === null ? null : keys.customer(nickname), findCustomer)
