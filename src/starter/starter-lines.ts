import type { Unit, Veg } from '../contract/goods.ts'
import type { steps } from '../contract/product-fields.ts'

/** A product that most kiranas sell, as listed in the starter list. It has no price. */
export type StarterProduct = {
  /** A stable key: the English name in lower case, with hyphens. */
  id: string
  name: string
  nameHi: string
  /** Other names that shoppers use, in Latin letters and in Devanagari. */
  aliases: string
  /** The English name of one of the `starterCategories`. */
  category: string
  /** Absent where the name contains the size of the pack. */
  unit?: Unit
  /** Grams or millilitres of one step of loose goods. */
  stepBase?: (typeof steps)[number]
  /** Absent for anything but food. */
  veg?: Veg
}

type Step = NonNullable<StarterProduct['stepBase']>

/** One item, in all the sizes in which it is sold. */
type StarterLine = {
  name: string
  nameHi: string
  aliases: string
  /** Each size is a product; without sizes the line is one product. */
  sizes?: readonly string[]
  unit?: Unit
  stepBase?: Step
  /** Set where it differs from the rest of the section. */
  veg?: Veg
}

export type StarterSection = {
  category: string
  categoryHi: string
  displayOrder: number
  /** Absent for anything but food. */
  veg?: Veg
  lines: readonly StarterLine[]
}

/** Packs; the name of the product ends with the size. */
export const sized = (name: string, nameHi: string, aliases: string, ...sizes: string[]): StarterLine => ({
  name,
  nameHi,
  aliases,
  sizes,
})

/** Sold by weight or volume, in steps of so many grams or millilitres. */
export const loose = (
  name: string,
  nameHi: string,
  aliases: string,
  unit: 'kg' | 'l',
  stepBase: Step,
): StarterLine => ({ name, nameHi, aliases, unit, stepBase })

/** Sold by the piece, dozen or bunch. */
export const counted = (
  name: string,
  nameHi: string,
  aliases: string,
  unit: 'piece' | 'dozen' | 'bunch',
): StarterLine => ({ name, nameHi, aliases, unit })

const toId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** The products of a line, in the order of its sizes. */
export const productsOf = (section: StarterSection, line: StarterLine): StarterProduct[] => {
  const { sizes, name, nameHi, veg = section.veg, ...rest } = line
  const names = sizes?.map((size) => [`${name} ${size}`, `${nameHi} ${sizeHi(size)}`] as const)
  return (names ?? [[name, nameHi] as const]).map(([full, fullHi]) => ({
    id: toId(full),
    name: full,
    nameHi: fullHi,
    ...rest,
    category: section.category,
    ...(veg && { veg }),
  }))
}

const units: Record<string, string> = {
  g: 'ग्राम',
  kg: 'किलो',
  ml: 'मिली',
  L: 'लीटर',
  m: 'मीटर',
  pc: 'पीस',
  bags: 'बैग',
}

/** The Hindi text of a size in a product's name: `500 g`, `Pack of 6`. */
const sizeHi = (size: string): string => {
  const [first = '', second = '', third = ''] = size.split(' ')
  return first === 'Pack' ? `${third} का पैक` : `${first} ${units[second]}`
}
