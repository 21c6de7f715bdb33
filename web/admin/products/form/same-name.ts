import type { Product } from '#contract/products.ts'

/** Names are the same when they differ only by case, spaces or Unicode variants. */
const keyOf = (name: string): string => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/**
 * The other product with this name. `edited` is the product that gets the name; undefined for a new one. A product that
 * keeps its name is not asked about.
 */
export const findSameName = (
  products: readonly Product[],
  name: string,
  edited?: Product,
): Product | undefined => {
  const key = keyOf(name)
  if (edited && keyOf(edited.name) === key) return undefined
  return products.find((product) => product.id !== edited?.id && keyOf(product.name) === key)
}
