import { type State, unstable_serialize } from 'swr'
import { type PackedPage, type PageData, pageDataId, unpackPage } from '#contract/page-data.ts'
import { settingKeys } from '#contract/settings.ts'
import { type Key, keys } from './keys.ts'

/** Data with the keys of the queries that read them. */
export type KeyedData = [key: Key, data: unknown][]

/** The data of a page, as if the queries had been made. */
export const listPageData = ({ catalogue, highlights, settings, shop }: PageData): KeyedData => [
  [keys.highlights(), highlights],
  [keys.shop(), shop],
  ...settingKeys.map((key): KeyedData[number] => [keys.setting(key), settings[key]]),
  ...(catalogue
    ? ([
        [keys.products(), catalogue.products],
        [keys.categories(), catalogue.categories],
      ] satisfies KeyedData)
    : []),
]

/** An SWR cache with the data of a page. */
export const fillCache = (page: PageData): Map<string, State> =>
  new Map(listPageData(page).map(([key, data]) => [unstable_serialize(key), { data }]))

/** The data that the server embedded in this page, or in another one. */
export const readPackedPage = (page = document): PackedPage | undefined => {
  const text = page.getElementById(pageDataId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The SWR cache for this page: filled if the server rendered the page, else empty. */
export const openCache = (): Map<string, State> => {
  const packed = readPackedPage()
  return packed ? fillCache(unpackPage(packed)) : new Map()
}
