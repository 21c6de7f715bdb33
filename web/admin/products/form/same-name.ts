import { nameKey } from '#contract/name-key.ts'
import type { Product } from '#contract/products.ts'

/**
 * The other product with this name. `edited` is the product that gets the name; undefined for a new one. A product that
 * keeps its name is not asked about.
 */
export const findSameName = (
  products: readonly Product[],
  name: string,
  edited?: Product,
): Product | undefined => {
  const key = nameKey(name)
  if (edited && nameKey(edited.name) === key) return undefined
  return products.find((product) => product.id !== edited?.id && nameKey(product.name) === key)
}
