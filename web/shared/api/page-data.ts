import type { State } from 'swr'
import { type PackedPage, type PageData, pageDataId, unpackPage } from '#contract/page-data.ts'
import { settingKeys } from '#contract/settings.ts'
import { keys } from './keys.ts'

type Cache = Map<string, State>

/** An SWR cache with the same content as if the queries had been made. */
export const fillCache = ({ catalogue, highlights, settings, shop }: PageData): Cache => {
  const cache: Cache = new Map<string, State>([
    [keys.highlights(), { data: highlights }],
    [keys.shop(), { data: shop }],
  ])
  for (const key of settingKeys) cache.set(keys.setting(key), { data: settings[key] })
  if (catalogue) {
    cache.set(keys.products(), { data: catalogue.products })
    cache.set(keys.categories(), { data: catalogue.categories })
  }
  return cache
}

/** The data that the server embedded in this page, or in another one. */
export const readPackedPage = (page = document): PackedPage | undefined => {
  const text = page.getElementById(pageDataId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The SWR cache for this page: filled if the server rendered the page, else empty. */
export const openCache = (): Cache => {
  const packed = readPackedPage()
  return packed ? fillCache(unpackPage(packed)) : new Map()
}
