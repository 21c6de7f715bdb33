import { starterSections } from './sections.ts'
import { productsOf, type StarterProduct } from './starter-lines.ts'

/** What most kiranas sell: about 300 items, in the order of their categories. */
export const starterProducts: readonly StarterProduct[] = starterSections.flatMap((section) =>
  section.lines.flatMap((line) => productsOf(section, line)),
)

export const starterCategories: readonly { name: string; nameHi: string; displayOrder: number }[] =
  starterSections.map(({ category, categoryHi, displayOrder }) => ({
    name: category,
    nameHi: categoryHi,
    displayOrder,
  }))

const byId = new Map(starterProducts.map((product) => [product.id, product]))

export const findStarterProduct = (id: string): StarterProduct | undefined => byId.get(id)
