import * as v from 'valibot'
import type { Paise } from '../../contract/money.ts'
import { Price } from '../../contract/typed-rupees.ts'
import type { Picture } from '../drawing/draw-product.ts'
import { seededRandom } from '../random.ts'
import { fresh } from './fresh.ts'
import { hindiBrands, hindiNameOf } from './hindi-names.ts'
import { homeCare, uncategorised } from './home-care.ts'
import { kitchen } from './kitchen.ts'
import type { ProductLine, Section } from './product-line.ts'
import { snacks } from './snacks.ts'
import { staples } from './staples.ts'

export type CatalogueProduct = {
  name: string
  nameHi: string
  price: Paise
  /** Undefined: sold without a category. */
  category: string | undefined
  isActive: boolean
  isEveryday: boolean
  picture: Picture | undefined
  /** The same for all sizes of a product, so that they look alike. */
  pictureName: string
  /** A small pack is drawn a little smaller than a large one. */
  pictureScale: number
}

export const sections: Section[] = [...fresh, ...staples, ...kitchen, ...snacks, ...homeCare]

const toProducts = (
  [name, sizes, picture]: ProductLine,
  section: Section | undefined,
): CatalogueProduct[] => {
  const entries = Object.entries(sizes)
  return entries.map(([size, price], index) => ({
    name: `${name} ${size}`,
    nameHi: hindiNameOf(name, size),
    price: v.parse(Price, price),
    category: section?.category,
    isActive: section?.isActive ?? true,
    isEveryday: section?.isEveryday ?? false,
    picture,
    pictureName: name,
    pictureScale: 1 + 0.1 * (index - (entries.length - 1) / 2),
  }))
}

/** One of each category in turn, so that a short catalogue still has something in every category. */
const takeInTurn = <Item>(lists: Item[][]): Item[] => {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list.slice(index, index + 1)),
  ).flat()
}

const baseCatalogue = (): CatalogueProduct[] =>
  takeInTurn([
    ...sections.map((section) => section.lines.flatMap((line) => toProducts(line, section))),
    uncategorised.flatMap((line) => toProducts(line, undefined)),
  ])

const brands = Object.keys(hindiBrands)

/** The same product of another brand; from the thirteenth round on in packs of several. */
const toVariant = (product: CatalogueProduct, round: number): CatalogueProduct => {
  const brand = brands[(round - 1) % brands.length] ?? ''
  const packs = 1 + Math.floor((round - 1) / brands.length)
  const several = packs > 1 ? ` × ${packs}` : ''
  const name = `${brand} ${product.name}${several}`
  const dearer = seededRandom(name).between(0.9, 1.25)
  return {
    ...product,
    name,
    nameHi: `${hindiBrands[brand]} ${product.nameHi}${several}`,
    price: v.parse(
      Price,
      Math.min(1_000_000, Math.max(1, Math.round((product.price / 100) * dearer)) * packs),
    ),
    pictureName: `${brand} ${product.pictureName}`,
  }
}

/** The shop's catalogue, or as many products as are wanted: more than it holds are made as other brands. */
export const composeCatalogue = (count?: number): CatalogueProduct[] => {
  const base = baseCatalogue()
  return Array.from({ length: count ?? base.length }, (_, index) => {
    const product = base[index % base.length]
    if (!product) throw new Error('The catalogue is empty')
    const round = Math.floor(index / base.length)
    return round === 0 ? product : toVariant(product, round)
  })
}
