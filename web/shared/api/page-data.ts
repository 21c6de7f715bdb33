import { type State, unstable_serialize } from 'swr'
import { type PackedPage, type PageData, pageDataId, unpackPage } from '#contract/page-data.ts'
import { createStore, type Store } from '../lib/store.ts'
import { type Key, keys } from './keys.ts'

/** Data with the keys of the queries that read them. */
type KeyedData = [key: Key, data: unknown][]

/** The data of a page, as if the queries had been made. */
const listPageData = ({ catalogue, highlights, settings, shop }: PageData): KeyedData => [
  [keys.highlights(), highlights],
  [keys.shop(), shop],
  [keys.settings(), settings],
  ...(catalogue
    ? ([
        [keys.products(), catalogue.products],
        [keys.categories(), catalogue.categories],
      ] satisfies KeyedData)
    : []),
]

/** A store whose queries have the data of a page. */
export const createStoreOf = (page: PageData): Store =>
  createStore(
    new Map(listPageData(page).map(([key, data]): [string, State] => [unstable_serialize(key), { data }])),
    new Date(page.readAt),
  )

/** The data that the server embedded in this page. */
export const readPackedPage = (): PackedPage | undefined => {
  const text = document.getElementById(pageDataId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** The store of this page: with its data if the server has embedded them, else empty. */
export const openStore = (): Store => {
  const packed = readPackedPage()
  return packed ? createStoreOf(unpackPage(packed)) : createStore()
}
