import { type Paise, paise } from '../contract/money.ts'
import { pricePerStep } from '../contract/prices.ts'
import type { StarterProduct } from '../starter/starter-lines.ts'
import { starterCategories, starterProducts } from '../starter/starter-list.ts'
import { demoPrices } from './prices.ts'

type DemoCategory = { name: string; nameHi: string; displayOrder: number; isActive: boolean }

const diwali: DemoCategory = {
  name: 'Diwali Specials',
  nameHi: 'दिवाली का सामान',
  displayOrder: 130,
  isActive: false,
}

/**
 * Categories of the starter list that this shop does not have, and the category that contains their products instead.
 */
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
/** Products without a photo. */
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

/** The category's name in the demo shop; undefined for products without a category. */
const demoCategoryOf = ({ id, category }: StarterProduct): string | undefined => {
  if (atTheCounter.has(id)) return undefined
  return diwaliGoods.has(id) ? diwali.name : (keptElsewhere[category] ?? category)
}

/** A product of the demo shop; `id` is that of the starter product whose picture it has. */
type DemoProduct = Omit<StarterProduct, 'category'> & {
  /** The price of one quantity. */
  price: Paise
  /** Undefined: has no category. */
  category: string | undefined
  /** Whether shoppers see the product's category. */
  isActive: boolean
  isEveryday: boolean
  hasPicture: boolean
}

/** Bought on most visits. */
const everyday = new Set(['Dairy, Bread & Eggs', 'Fruits & Vegetables'])

const priceOf = ({ id, stepBase }: StarterProduct, rupees: number): Paise => {
  const price = paise(Math.round(rupees * 100))
  const ofOne = pricePerStep(price, stepBase)
  if (ofOne === undefined) throw new Error(`A step of ${id} costs no whole paise at ₹${rupees}`)
  return ofOne
}

const toDemo = (starter: StarterProduct): DemoProduct[] => {
  const rupees = demoPrices[starter.id]
  if (rupees === undefined) return []
  const category = demoCategoryOf(starter)
  return [
    {
      ...starter,
      price: priceOf(starter, rupees),
      category,
      isActive: demoCategories.find(({ name }) => name === category)?.isActive ?? true,
      isEveryday: category !== undefined && everyday.has(category),
      hasPicture: !withoutPicture.has(starter.id),
    },
  ]
}

/** Takes one product of each category in turn, so that a short catalogue covers every category. */
const takeInTurn = <Item>(lists: Item[][]): Item[] => {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

const baseCatalogue = (): DemoProduct[] => {
  const all = starterProducts.flatMap(toDemo)
  const shelves = [...demoCategories.map(({ name }) => name), undefined]
  return takeInTurn(shelves.map((shelf) => all.filter(({ category }) => category === shelf)))
}

/** The shop's catalogue, or the given number of products. Beyond the catalogue its packs follow again, numbered. */
export const composeCatalogue = (count?: number): DemoProduct[] => {
  const base = baseCatalogue()
  const packs = base.filter(({ stepBase }) => stepBase === undefined)
  const rounds = Math.ceil(Math.max(0, (count ?? 0) - base.length) / packs.length)
  const more = Array.from({ length: rounds }, (_, round) =>
    packs.map((product) => ({
      ...product,
      name: `${product.name} (${round + 2})`,
      nameHi: `${product.nameHi} (${round + 2})`,
    })),
  )
  return [...base, ...more.flat()].slice(0, count)
}
