import type { Category } from './categories.ts'
import { units, vegMarks } from './goods.ts'
import { paise } from './money.ts'
import type { Product } from './products.ts'

/**
 * Products in a page's JSON: a list for each field, with a value for each product. 2026-11: lists of similar values compress to
 * two thirds of what a list for each product does.
 */
export type PackedProducts = {
  id: string[]
  name: string[]
  price: number[]
  /** An object's id, the URL of another image, or `''`. */
  image: string[]
  /** Index of the category in the page's list; -1 for none. */
  category: number[]
  /** Seconds since 1970 in base 36. */
  createdAt: string[]
} & Partial<Rest>

/** What few products have. A list in which no product has a value is left out. */
type Rest = {
  /** 1 for sold out, else 0. */
  soldOut: number[]
  aliases: string[]
  nameHi: string[]
  /** The place of the unit in the list of units, from 1; 0 for none. */
  unit: number[]
  /** 0 for none. */
  step: number[]
  /** As the unit, in the list of veg marks. */
  veg: number[]
  /** 0 for none. */
  mrp: number[]
}

const objects = '/objects/uploads/'

const packImage = (url: string | null): string =>
  url?.startsWith(objects) ? url.slice(objects.length) : (url ?? '')

const unpackImage = (image: string): string | null => {
  if (image === '') return null
  return image.includes('/') ? image : objects + image
}

const withoutEmpty = (rest: Rest): Partial<Rest> =>
  Object.fromEntries(Object.entries(rest).filter(([, values]) => values.some(Boolean)))

/** Packs products of these categories. Times are rounded down to seconds. */
export const packProducts = (
  products: readonly Product[],
  categories: readonly Category[],
): PackedProducts => {
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  return {
    id: products.map(({ id }) => id),
    name: products.map(({ name }) => name),
    price: products.map(({ price }) => price),
    image: products.map(({ imageUrl }) => packImage(imageUrl)),
    category: products.map(({ categoryId }) => places.get(categoryId ?? '') ?? -1),
    createdAt: products.map(({ createdAt }) => Math.floor(Date.parse(createdAt) / 1_000).toString(36)),
    ...withoutEmpty({
      soldOut: products.map(({ isSoldOut }) => Number(isSoldOut)),
      aliases: products.map(({ aliases }) => aliases),
      nameHi: products.map(({ nameHi }) => nameHi),
      unit: products.map(({ unit }) => (unit ? units.indexOf(unit) + 1 : 0)),
      step: products.map(({ stepBase }) => stepBase ?? 0),
      veg: products.map(({ veg }) => (veg ? vegMarks.indexOf(veg) + 1 : 0)),
      mrp: products.map(({ mrp }) => mrp ?? 0),
    }),
  }
}

/** The packed products. `categories` must be those that they were packed with. */
export const unpackProducts = (packed: PackedProducts, categories: readonly { id: string }[]): Product[] => {
  const { name, price, image, category, createdAt, soldOut, aliases, nameHi, unit, step, veg, mrp } = packed
  return packed.id.map((id, place) => ({
    id,
    name: name[place] ?? '',
    price: paise(price[place] ?? 0),
    imageUrl: unpackImage(image[place] ?? ''),
    categoryId: categories[category[place] ?? -1]?.id ?? null,
    isSoldOut: soldOut?.[place] === 1,
    // Pages never contain hidden products.
    isHidden: false,
    aliases: aliases?.[place] ?? '',
    nameHi: nameHi?.[place] ?? '',
    unit: units[(unit?.[place] ?? 0) - 1],
    stepBase: step?.[place] || undefined,
    veg: vegMarks[(veg?.[place] ?? 0) - 1],
    mrp: mrp?.[place] ? paise(mrp[place]) : undefined,
    createdAt: new Date(Number.parseInt(createdAt[place] ?? '', 36) * 1_000).toISOString(),
  }))
}
