import type { AdminProduct } from '#contract/product-fields.ts'
import { toLatinDigits } from '../../../shared/lib/latin-digits.ts'

/** `categoryId` is `''` for all categories, and {@link withoutCategory} for products without one. */
export type ProductSearch = { search: string; categoryId: string }

export const withoutCategory = 'none'

/**
 * Normalizes a text for comparison: without case, accents, the dots below Devanagari letters, zero-width joiners and Unicode
 * variants, and with Latin digits.
 */
const fold = (text: string): string =>
  toLatinDigits(text)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u093c]|\u200c|\u200d/g, '')
    .toLowerCase()

/** Folding the names of thousands of products at every letter would delay the paint of that letter. */
const foldedNames = new WeakMap<AdminProduct, string>()

const foldedNameOf = (product: AdminProduct): string => {
  const known = foldedNames.get(product)
  if (known !== undefined) return known
  const folded = fold(`${product.name} ${product.nameHi}`)
  foldedNames.set(product, folded)
  return folded
}

/** The products whose names contain every word of the search, in their order. */
export const findProducts = (
  products: readonly AdminProduct[],
  { search, categoryId }: ProductSearch,
): readonly AdminProduct[] => {
  const words = fold(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && categoryId === '') return products
  const wantedCategory = categoryId === withoutCategory ? null : categoryId
  return products.filter(
    (product) =>
      (wantedCategory === '' || product.categoryId === wantedCategory) &&
      words.every((word) => foldedNameOf(product).includes(word)),
  )
}
