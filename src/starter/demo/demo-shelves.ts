import { starterCategories } from '../starter-list.ts'
import type { StarterProduct } from '../starter-product.ts'

export type DemoCategory = { name: string; nameHi: string; displayOrder: number; isActive: boolean }

const diwali: DemoCategory = {
  name: 'Diwali Specials',
  nameHi: 'दिवाली का सामान',
  displayOrder: 130,
  isActive: false,
}

/** Categories of the starter list that this shop does not have, and where it keeps their goods. */
const keptElsewhere: Record<string, string> = {
  'Cold Drinks & Water': 'Biscuits & Snacks',
  'Puja & Festivals': 'Cleaning & Household',
}
const notSold = new Set(['Baby Care', 'Stationery'])

const diwaliGoods = new Set([
  'clay-diya-pack-of-12',
  'rangoli-colours-pack-of-6',
  'marigold-garland',
  'festive-mithai-box-500-g',
  'dry-fruit-gift-box-400-g',
])
/** Sold at the counter, in no category. */
const atTheCounter = new Set([
  'drinking-water-can-20-l',
  'cloth-carry-bag',
  'aa-cells-pack-of-4',
  'ice-cubes-1-kg',
])
/** What nobody has taken a photo of yet. */
const withoutPicture = new Set([
  'ladi-pav-pack-of-6',
  'curry-leaves',
  'camphor-50-g',
  'shaving-razor',
  'ice-cubes-1-kg',
])

/** The categories of the demo shop, one of them out of season. */
export const demoCategories: readonly DemoCategory[] = [
  ...starterCategories
    .filter(({ name }) => !(name in keptElsewhere) && !notSold.has(name))
    .map((category) => ({ ...category, isActive: true })),
  diwali,
]

/** The name of the category in the demo shop; undefined for what is sold without one. */
export const demoCategoryOf = ({ id, category }: StarterProduct): string | undefined => {
  if (atTheCounter.has(id)) return undefined
  return diwaliGoods.has(id) ? diwali.name : (keptElsewhere[category] ?? category)
}

export const hasDemoPicture = (id: string): boolean => !withoutPicture.has(id)
