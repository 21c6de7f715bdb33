import type { State } from 'swr'
import { pageDataId } from '#contract/dom-ids.ts'
import { type PackedPage, type PageData, unpackPage } from '#contract/page-data.ts'
import { settingKeys } from '#contract/settings.ts'

type Cache = Map<string, State>

/** SWR's cache as the reads would have filled it. */
export const fillCache = ({ catalogue, highlights, settings, shop }: PageData): Cache => {
  const cache: Cache = new Map([
    ['/api/highlights', { data: highlights }],
    ['/api/shop', { data: shop }],
  ])
  for (const key of settingKeys) cache.set(`/api/settings/${key}`, { data: settings[key] })
  if (catalogue) {
    cache.set('/api/products', { data: catalogue.products })
    cache.set('/api/categories', { data: catalogue.categories })
  }
  return cache
}

/** What the server put into this page. */
export const readPackedPage = (): PackedPage | undefined => {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** SWR's cache for this page: full when the server rendered it. */
export const openCache = (): Cache => {
  const packed = readPackedPage()
  return packed ? fillCache(unpackPage(packed)) : new Map()
}
