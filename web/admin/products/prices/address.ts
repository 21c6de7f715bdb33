import { pages } from '#contract/pages.ts'

const pricesView = 'prices'

/** The address of the Products tab, or of the price list in it. */
export const productsAddress = (view?: typeof pricesView): string =>
  `${pages.dashboard}?tab=products${view ? `&view=${view}` : ''}`

/** Whether the address is that of the price list. */
export const isPricesView = (search: URLSearchParams): boolean => search.get('view') === pricesView
