import { defaultStoreName } from './settings.ts'

/** The document's title: the title of the page, if it has one, and the name of the store. */
export const pageTitle = (title: string | undefined, storeName: string | undefined): string => {
  const store = storeName || defaultStoreName
  return title ? `${title} · ${store}` : store
}
