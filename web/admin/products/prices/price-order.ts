import type { Category } from '#contract/categories.ts'
import type { AdminProduct } from '#contract/product-fields.ts'
import { compareNames } from '../list/product-filter.ts'

/** Category by category in their order, and by name within each; those without one come last. */
export const sortForPrices = (
  products: readonly AdminProduct[],
  categories: readonly Category[],
): AdminProduct[] => {
  // Sorting each category by itself compares fewer names than sorting all products at once.
  const groups = new Map(categories.map(({ id }): [string, AdminProduct[]] => [id, []]))
  const others: AdminProduct[] = []
  for (const product of products) (groups.get(product.categoryId ?? '') ?? others).push(product)
  return [...groups.values(), others].flatMap((group) => group.sort(compareNames))
}
