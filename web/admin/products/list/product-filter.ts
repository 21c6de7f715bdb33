import { findByBarcode } from '#contract/barcode.ts'
import { unitPrice } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { toLatinDigits } from '#contract/plain-characters.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { texts } from '../texts.ts'

/** `categoryId` is `''` for all categories, and {@link withoutCategory} for products without one. */
export type ProductSearch = { search: string; categoryId: string }

export const withoutCategory = 'none'

/**
 * Normalizes a text for comparison: without case, accents, the dots below Devanagari letters, what nobody sees and Unicode
 * variants, and with Latin digits.
 */
const fold = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c\p{Cf}]/gu, '')
    .toLowerCase()

/** Cached, because normalizing thousands of names at every letter would delay the paint of that letter. */
const foldedNames = new WeakMap<AdminProduct, string>()

const foldedNameOf = (product: AdminProduct): string => {
  const known = foldedNames.get(product)
  if (known !== undefined) return known
  const folded = fold(`${product.name} ${product.nameHi}`)
  foldedNames.set(product, folded)
  return folded
}

/** The products whose names contain every search word, or with this barcode, in their order. */
export const findProducts = (
  products: readonly AdminProduct[],
  { search, categoryId }: ProductSearch,
): readonly AdminProduct[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && categoryId === '') return products
  const scanned = findByBarcode(products, search)
  const wantedCategory = categoryId === withoutCategory ? null : categoryId
  return products.filter(
    (product) =>
      (wantedCategory === '' || product.categoryId === wantedCategory) &&
      (product === scanned || words.every((word) => foldedNameOf(product).includes(word))),
  )
}

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

const compare: Record<Exclude<ProductOrder, 'newest'>, (one: AdminProduct, other: AdminProduct) => number> = {
  name: compareNames,
  cheap: (one, other) => unitPrice(one) - unitPrice(other),
  dear: (one, other) => unitPrice(other) - unitPrice(one),
}

/** Like {@link findProducts}, but sorted. `products` must be oldest first. */
export const filterProducts = (
  products: readonly AdminProduct[],
  { order, ...filter }: ProductFilter,
): AdminProduct[] => {
  const found = findProducts(products, filter)
  return order === 'newest' ? found.toReversed() : found.toSorted(compare[order])
}

export const allProducts: ProductFilter = { search: '', categoryId: '', order: 'newest' }
