import { nameKey } from '#contract/name-key.ts'
import type { AdminProduct } from '#contract/product-fields.ts'

/**
 * The other product with this name. `edited` is the product that gets the name; undefined for a new one. A product that
 * keeps its name is not asked about.
 */
export const findSameName = (
  products: readonly AdminProduct[],
  name: string,
  edited?: AdminProduct,
): AdminProduct | undefined => {
  const key = nameKey(name)
  if (edited && nameKey(edited.name) === key) return undefined
  return products.find((product) => product.id !== edited?.id && nameKey(product.name) === key)
}
