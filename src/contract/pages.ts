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
} as const

/** The document's title: the title of the page, if it has one, and the name of the store. */
export const pageTitle = (title: string | undefined, storeName: string | undefined): string => {
  const store = storeName || defaultStoreName
  return title ? `${title} · ${store}` : store
}
