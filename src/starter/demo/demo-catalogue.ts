import { pricePerStep } from '../../contract/admin-goods.ts'
import { type Paise, paise } from '../../contract/money.ts'
import { seededRandom } from '../../lib/seeded-random.ts'
import { starterProducts } from '../starter-list.ts'
import type { StarterProduct } from '../starter-product.ts'
import { brands } from './brands.ts'
import { demoCategories, demoCategoryOf, hasDemoPicture } from './demo-shelves.ts'
import { counterPrices } from './prices/counter.ts'
import { freshPrices } from './prices/fresh.ts'
import { staplesPrices } from './prices/staples.ts'

/** A product of the demo shop; `id` is that of the starter product whose picture it has. */
export type DemoProduct = Omit<StarterProduct, 'category'> & {
  /** Of one quantity. */
  price: Paise
  /** Undefined: sold without a category. */
  category: string | undefined
  /** Whether shoppers see its category. */
  isActive: boolean
  isEveryday: boolean
  hasPicture: boolean
}

/** In rupees: of a kilo or litre of what is loose, else of one. What has none is not sold in the demo shop. */
const prices: Record<string, number> = { ...freshPrices, ...staplesPrices, ...counterPrices }

/** Bought on most visits. */
const everyday = new Set(['Dairy, Bread & Eggs', 'Fruits & Vegetables'])

const priceOf = ({ id, stepBase }: StarterProduct, rupees: number): Paise => {
  const price = paise(Math.round(rupees * 100))
  const ofOne = stepBase === undefined ? price : pricePerStep(price, stepBase)
  if (ofOne === undefined) throw new Error(`A step of ${id} costs no whole paise at ₹${rupees}`)
  return ofOne
}

const toDemo = (starter: StarterProduct): DemoProduct[] => {
  const rupees = prices[starter.id]
  if (rupees === undefined) return []
  const category = demoCategoryOf(starter)
  return [
    {
      ...starter,
      price: priceOf(starter, rupees),
      category,
      isActive: demoCategories.find(({ name }) => name === category)?.isActive ?? true,
      isEveryday: category !== undefined && everyday.has(category),
      hasPicture: hasDemoPicture(starter.id),
    },
  ]
}

/** One of each category in turn, so that a short catalogue still has something in every category. */
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

/** The same pack of another brand; from the thirteenth round on in packs of several. */
const toVariant = (product: DemoProduct, round: number): DemoProduct => {
  const [brand = '', brandHi = ''] = brands[(round - 1) % brands.length] ?? []
  const packs = 1 + Math.floor((round - 1) / brands.length)
  const several = packs > 1 ? ` × ${packs}` : ''
  const name = `${brand} ${product.name}${several}`
  const dearer = seededRandom(name).between(0.9, 1.25)
  const rupees = Math.max(1, Math.round((product.price / 100) * dearer)) * packs
  return {
    ...product,
    name,
    nameHi: `${brandHi} ${product.nameHi}${several}`,
    price: paise(Math.min(1_000_000, rupees) * 100),
  }
}

/** The shop's catalogue, or as many products as are wanted: beyond it come packs of other brands. */
export const composeCatalogue = (count?: number): DemoProduct[] => {
  const base = baseCatalogue()
  const packs = base.filter(({ stepBase }) => stepBase === undefined)
  return Array.from({ length: count ?? base.length }, (_, index) => {
    const own = base[index]
    if (own) return own
    const beyond = index - base.length
    const product = packs[beyond % packs.length]
    if (!product) throw new Error('The catalogue is empty')
    return toVariant(product, 1 + Math.floor(beyond / packs.length))
  })
}
