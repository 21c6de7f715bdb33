import { localName } from '#contract/local-text.ts'
import type { Product } from '#contract/products.ts'
import { toLatinDigits } from '../../../shared/lib/latin-digits.ts'
import { texts } from '../texts.ts'

/** `categoryId` is `''` for all categories, and {@link withoutCategory} for products without one. */
export type ProductFilter = { search: string; categoryId: string; order: ProductOrder }

export const withoutCategory = 'none'

export const productOrders = [
  { value: 'newest', label: texts.newest },
  { value: 'name', label: texts.byName },
  { value: 'cheap', label: texts.cheapest },
  { value: 'dear', label: texts.dearest },
] as const

export type ProductOrder = (typeof productOrders)[number]['value']

const collator = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' })

export const compareNames = (one: Product, other: Product): number =>
  collator.compare(localName(one), localName(other))

const compare: Record<Exclude<ProductOrder, 'newest'>, (one: Product, other: Product) => number> = {
  name: compareNames,
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
}

/**
 * Normalizes a text for comparison: without case, accents, the dots below Devanagari letters, zero-width joiners and Unicode
 * variants, and with Latin digits.
 */
const fold = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c]|\u200c|\u200d/g, '')
    .toLowerCase()

/** The products whose names contain every word of the search, in their order. */
export const findProducts = (
  products: readonly Product[],
  { search, categoryId }: Omit<ProductFilter, 'order'>,
): Product[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  const wantedCategory = categoryId === withoutCategory ? null : categoryId
  return products
    .filter((product) => wantedCategory === '' || product.categoryId === wantedCategory)
    .filter(({ name, nameHi }) => {
      const folded = words.length > 0 ? fold(`${name} ${nameHi}`) : ''
      return words.every((word) => folded.includes(word))
    })
}

/** As {@link findProducts}, in the chosen order. `products` must be oldest first. */
export const filterProducts = (
  products: readonly Product[],
  { order, ...filter }: ProductFilter,
): Product[] => {
  const found = findProducts(products, filter)
  return order === 'newest' ? found.reverse() : found.sort(compare[order])
}
