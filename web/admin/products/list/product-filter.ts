import { perUnitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { texts } from '../texts.ts'
import { findProducts, type ProductSearch } from './product-search.ts'

export type ProductFilter = ProductSearch & { order: ProductOrder }

export const productOrders = [
  { value: 'newest', label: texts.newest },
  { value: 'name', label: texts.byName },
  { value: 'cheap', label: texts.cheapest },
  { value: 'dear', label: texts.dearest },
] as const

export type ProductOrder = (typeof productOrders)[number]['value']

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

export const compareNames = (one: AdminProduct, other: AdminProduct): number =>
  collator.compare(localName(one), localName(other))

/** The price that its row shows: of a kilo or litre where there is a step. */
const shownPrice = ({ price, stepBase }: AdminProduct): number =>
  stepBase ? perUnitPrice(price, stepBase) : price

const compare: Record<Exclude<ProductOrder, 'newest'>, (one: AdminProduct, other: AdminProduct) => number> = {
  name: compareNames,
  cheap: (one, other) => shownPrice(one) - shownPrice(other),
  dear: (one, other) => shownPrice(other) - shownPrice(one),
}

/** As {@link findProducts}, in the chosen order. `products` must be oldest first. */
export const filterProducts = (
  products: readonly AdminProduct[],
  { order, ...filter }: ProductFilter,
): AdminProduct[] => {
  const found = findProducts(products, filter)
  return order === 'newest' ? found.toReversed() : found.toSorted(compare[order])
}
