import type { Category } from './categories.ts'
import { units, vegMarks } from './goods.ts'
import type { Highlight } from './highlights.ts'
import { paise } from './money.ts'
import type { Product } from './products.ts'
import { type SettingKey, settingKeys } from './settings.ts'
import type { Shop } from './shop.ts'

/** A product in a page's JSON. A compact tuple, because a page contains two hundred of them. */
type PackedProduct = [...PackedBasics, ...PackedRest]

type PackedBasics = [
  id: string,
  name: string,
  price: number,
  /** An object's id, the URL of another image, or `''`. */
  image: string,
  /** Index of the category in the page's list; -1 for none. */
  category: number,
  /** Seconds since 1970 in base 36. */
  createdAt: string,
]

type PackedRest = [
  isSoldOut?: 0 | 1,
  aliases?: string,
  nameHi?: string,
  /** The place of the unit in the list of units, from 1; 0 for none. */
  unit?: number,
  stepBase?: number,
  /** As the unit, in the list of veg marks. */
  veg?: number,
  mrp?: number,
]

/** A category in a page's JSON: the Hindi name only where there is one. A highlight has its Hindi texts likewise. */
type PackedCategory = Omit<Category, 'nameHi'> & { nameHi?: string }
type PackedHighlight = Omit<Highlight, 'titleHi' | 'descriptionHi'> & {
  titleHi?: string
  descriptionHi?: string
}

/**
 * The data that a page is rendered from. The browser hydrates with the same data and does not fetch it again.
 */
export type PageData = {
  /** Absent on pages that show no products. */
  catalogue?: { products: Product[]; categories: Category[] }
  highlights: Highlight[]
  settings: Record<SettingKey, string>
  shop: Shop
}

/**
 * The style sheets of the lazy groups. Their scripts are not listed, because the code imports them itself.
 */
export type Sheets = { shop: string; rarelyUsed: string; admin: string }

/** The JSON in a page. Times are rounded down to seconds. */
export type PackedPage = {
  sheets: Sheets
  products?: PackedProduct[]
  categories?: PackedCategory[]
  highlights: PackedHighlight[]
  /** Those that are set. */
  settings: Partial<Record<SettingKey, string>>
  shop: Shop
}

const objects = '/objects/uploads/'

const packImage = (url: string | null): string =>
  url?.startsWith(objects) ? url.slice(objects.length) : (url ?? '')

const unpackImage = (image: string): string | null => {
  if (image === '') return null
  return image.includes('/') ? image : objects + image
}

/** The values that few products have. They are at the end of the tuple and left out from the last one that is set on. */
const packRest = ({ isSoldOut, aliases, nameHi, unit, stepBase, veg, mrp }: Product) => {
  const rest = [
    isSoldOut ? 1 : 0,
    aliases,
    nameHi,
    unit ? units.indexOf(unit) + 1 : 0,
    stepBase ?? 0,
    veg ? vegMarks.indexOf(veg) + 1 : 0,
    mrp ?? '',
  ]
  return rest.slice(0, rest.findLastIndex((value) => value !== 0 && value !== '') + 1) as PackedRest
}

const packHighlight = ({ titleHi, descriptionHi, ...rest }: Highlight): PackedHighlight => ({
  ...rest,
  ...(titleHi && { titleHi }),
  ...(descriptionHi && { descriptionHi }),
})

const packCategory = ({ nameHi, ...rest }: Category): PackedCategory => ({
  ...rest,
  ...(nameHi && { nameHi }),
})

const packSettings = (settings: PageData['settings']): PackedPage['settings'] =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))

export const packPage = ({ catalogue, highlights, settings, shop }: PageData, sheets: Sheets): PackedPage => {
  const rest = { highlights: highlights.map(packHighlight), settings: packSettings(settings), shop }
  if (!catalogue) return { sheets, ...rest }
  const { products, categories } = catalogue
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  return {
    sheets,
    ...rest,
    categories: categories.map(packCategory),
    products: products.map((product) => [
      product.id,
      product.name,
      product.price,
      packImage(product.imageUrl),
      places.get(product.categoryId ?? '') ?? -1,
      Math.floor(Date.parse(product.createdAt) / 1_000).toString(36),
      ...packRest(product),
    ]),
  }
}

export const unpackPage = ({ highlights, settings, shop, categories, products }: PackedPage): PageData => ({
  highlights: highlights.map((highlight) => ({ titleHi: '', descriptionHi: '', ...highlight })),
  settings: Object.fromEntries(settingKeys.map((key) => [key, settings[key] ?? ''])) as PageData['settings'],
  shop,
  ...(categories &&
    products && {
      catalogue: {
        categories: categories.map((category) => ({ nameHi: '', ...category })),
        products: products.map(
          ([
            id,
            name,
            price,
            image,
            category,
            createdAt,
            isSoldOut = 0,
            aliases = '',
            nameHi = '',
            unit = 0,
            stepBase,
            veg = 0,
            mrp,
          ]) => ({
            id,
            name,
            price: paise(price),
            imageUrl: unpackImage(image),
            categoryId: categories[category]?.id ?? null,
            isSoldOut: isSoldOut === 1,
            // Pages never contain hidden products.
            isHidden: false,
            aliases,
            nameHi,
            unit: units[unit - 1],
            stepBase: stepBase || undefined,
            veg: vegMarks[veg - 1],
            mrp: mrp === undefined ? mrp : paise(mrp),
            createdAt: new Date(Number.parseInt(createdAt, 36) * 1_000).toISOString(),
          }),
        ),
      },
    }),
})
