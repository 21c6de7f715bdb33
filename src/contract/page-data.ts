import type { Category } from './categories.ts'
import type { Highlight } from './highlights.ts'
import { paise } from './money.ts'
import type { Product } from './products.ts'
import type { SettingKey } from './settings.ts'
import type { Shop } from './shop.ts'

/** A product as a page carries it: two hundred times, so by place and without what repeats. */
type PackedProduct = [
  id: string,
  name: string,
  price: number,
  /** An object's id, another image's address, or nothing. */
  image: string,
  /** The category's place in the page's list; -1 for none. */
  category: number,
  /** Seconds since 1970, to the base 36. */
  createdAt: string,
  isSoldOut?: 0 | 1,
  aliases?: string,
]

/** What a page was rendered from and comes alive with: no second reading. */
export type PageData = {
  /** Left out where no products are shown. */
  catalogue?: { products: Product[]; categories: Category[] }
  highlights: Highlight[]
  settings: Record<SettingKey, string>
  shop: Shop
}

/** A lazy group's style sheet. Its scripts find their way by themselves. */
export type Sheets = { shop: string; admin: string }

/** The JSON in a page. Times lose their milliseconds. */
export type PackedPage = {
  sheets: Sheets
  products?: PackedProduct[]
  categories?: Category[]
  highlights: Highlight[]
  settings: Record<SettingKey, string>
  shop: Shop
}

const objects = '/objects/uploads/'

const packImage = (url: string | null): string =>
  url?.startsWith(objects) ? url.slice(objects.length) : (url ?? '')

const unpackImage = (image: string): string | null => {
  if (image === '') return null
  return image.includes('/') ? image : objects + image
}

/** What few products have stands at the end, and mostly nothing. */
const packRest = ({ isSoldOut, aliases }: Product): [] | [0 | 1] | [0 | 1, string] => {
  if (aliases) return [isSoldOut ? 1 : 0, aliases]
  return isSoldOut ? [1] : []
}

export const packPage = ({ catalogue, ...rest }: PageData, sheets: Sheets): PackedPage => {
  if (!catalogue) return { sheets, ...rest }
  const { products, categories } = catalogue
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  return {
    sheets,
    ...rest,
    categories,
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
  highlights,
  settings,
  shop,
  ...(categories &&
    products && {
      catalogue: {
        categories,
        products: products.map(
          ([id, name, price, image, category, createdAt, isSoldOut = 0, aliases = '']) => ({
            id,
            name,
            price: paise(price),
            imageUrl: unpackImage(image),
            categoryId: categories[category]?.id ?? null,
            isSoldOut: isSoldOut === 1,
            // What is hidden never comes here.
            isHidden: false,
            aliases,
            createdAt: new Date(Number.parseInt(createdAt, 36) * 1_000).toISOString(),
          }),
        ),
      },
    }),
})
