import type { Category } from './categories.ts'
import type { Highlight } from './highlights.ts'
import { type PackedProducts, packProducts, unpackProducts } from './packed-products.ts'
import type { Product } from './products.ts'
import { type SettingKey, settingKeys } from './settings.ts'
import type { Shop } from './shop.ts'

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
  /** Groups of products, one after the other. */
  products?: PackedProducts[]
  categories?: PackedCategory[]
  highlights: PackedHighlight[]
  /** Those that are set. */
  settings: Partial<Record<SettingKey, string>>
  shop: Shop
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
  return {
    sheets,
    ...rest,
    categories: categories.map(packCategory),
    products: products.length > 0 ? [packProducts(products, categories)] : [],
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
        products: products.flatMap((group) => unpackProducts(group, categories)),
      },
    }),
})
