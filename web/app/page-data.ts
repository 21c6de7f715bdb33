import type { State } from 'swr'
import { pageDataId } from '#contract/dom-ids.ts'
import { type PackedPage, type PageData, unpackPage } from '#contract/page-data.ts'
import { settingKeys } from '#contract/settings.ts'
import { keys } from '../shared/api/keys.ts'

type Cache = Map<string, State>

/** SWR's cache as the reads would have filled it. */
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
