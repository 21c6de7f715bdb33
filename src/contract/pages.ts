import { defaultStoreName } from './settings.ts'

/** The paths of the web app's pages. Source: contract/README.md, Pages. */
export const pages = {
  home: '/',
  loyalty: '/loyalty',
  login: '/admin',
  dashboard: '/admin/dashboard',
  storeInfo: '/store-info',
  /** A passbook link. Its token follows `#`, which browsers do not send to the server. */
  passbook: '/passbook',
  /** The pattern of {@link orderPage}. */
  order: '/order/:id',
} as const

/** The path of an order's own page. */
export const orderPage = (id: string): string => `/order/${id}`

/** The id of the order whose page is at a path; undefined for other paths. */
export const orderOfPage = (path: string): string | undefined => /^\/order\/([a-z0-9]+)$/.exec(path)?.[1]

/** The document's title: the title of the page, if it has one, and the name of the store. */
export const pageTitle = (title: string | undefined, storeName: string | undefined): string => {
  const store = storeName || defaultStoreName
  return title ? `${title} · ${store}` : store
}
