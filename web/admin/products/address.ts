import { pages } from '#contract/pages.ts'

/** The view of the Products tab that replaces the form and the list. */
export type ProductsView = 'prices' | 'order' | 'starter' | 'csv'

/** The URL of the Products tab, or of a view in it. */
export const productsAddress = (view?: ProductsView): string =>
  `${pages.dashboard}?tab=products${view ? `&view=${view}` : ''}`

/** The view in the URL; undefined for form and list. */
export const findView = (search: URLSearchParams): ProductsView | undefined => {
  const view = search.get('view')
  return view === 'prices' || view === 'order' || view === 'starter' || view === 'csv' ? view : undefined
}
