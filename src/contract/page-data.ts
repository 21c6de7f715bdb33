import type { Category, Highlight, Product } from './catalogue.ts'
import type { DashboardTab } from './dashboard-tabs.ts'
import { units, vegMarks } from './goods.ts'
import { paise } from './money.ts'
import type { FirstSteps } from './overview.ts'
import { type SettingKey, type Settings, settingKeys } from './settings.ts'
import type { Shop } from './shop.ts'

/** Id of the element that contains a page's data. */
export const pageDataId = 'page-data'

/**
 * Marks the elements with what the store answers to the first calls of the owner's page (`data-answer="/api/orders/counts"`).
 * `data-total` is the answer's header of that name.
 */
export const answerAttribute = 'data-answer'

/** Id of the element that shows the dashboard's frame until its scripts have come. */
export const dashboardFrameId = 'dashboard-frame'

/** What the server draws of the dashboard. */
export type DashboardView = {
  tab: DashboardTab
  /** How many orders nobody has accepted yet. */
  newOrders: number
  /** The number of all orders, for their tab. */
  orders: number
  /** Which of a new shop's first steps are done, for the Overview that shows them. */
  firstSteps?: FirstSteps | undefined
}

/** Key of the nickname in the browser's local storage. Source: contract/README.md, Nicknames. */
export const nicknameStorageKey = 'customer_nickname'

/** Prefix of the keys under which the browser stores a nickname's most ordered products. The nickname follows. */
export const usualsStoragePrefix = 'usuals:'

/** Marks the root element (`data-named`) while this browser has a nickname. */
export const namedAttribute = 'named'

/** Marks the root element (`data-usuals`) when the nickname's usual products are known as the page opens. */
export const usualsAttribute = 'usuals'

/**
 * A category in a page's JSON: with the Hindi name only if there is one. Highlights have their Hindi texts likewise.
 */
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
  settings: Settings
  shop: Shop
  /** When they were read. */
  readAt: string
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
  /** Only the settings that are set. */
  settings: Partial<Record<SettingKey, string>>
  shop: Shop
  readAt: string
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

export const packPage = (
  { catalogue, highlights, settings, ...page }: PageData,
  sheets: Sheets,
): PackedPage => {
  const rest = { highlights: highlights.map(packHighlight), settings: packSettings(settings), ...page }
  if (!catalogue) return { sheets, ...rest }
  const { products, categories } = catalogue
  return {
    sheets,
    ...rest,
    categories: categories.map(packCategory),
    products: products.length > 0 ? [packProducts(products, categories)] : [],
  }
}

export const unpackPage = ({
  highlights,
  settings,
  shop,
  readAt,
  categories,
  products,
}: PackedPage): PageData => ({
  highlights: highlights.map((highlight) => ({ titleHi: '', descriptionHi: '', ...highlight })),
  settings: Object.fromEntries(settingKeys.map((key) => [key, settings[key] ?? ''])) as PageData['settings'],
  shop,
  readAt,
  ...(categories &&
    products && {
      catalogue: {
        categories: categories.map((category) => ({ nameHi: '', ...category })),
        products: products.flatMap((group) => unpackProducts(group, categories)),
      },
    }),
})

/**
 * Products in a page's JSON: a list for each field, in the order of the table below, with a value for each product. A
 * list without any value is empty. 2026-11: lists of similar values compress to two thirds of the size of a list for
 * each product.
 */
type PackedProducts = (string | number)[][]

/** How a field is written in a page. No value is `''` or 0; `unpack` gets 0 for every product if the list is empty. */
type Packing<Value> = {
  pack: (value: Value) => string | number
  unpack: (packed: string | number) => Value
}

const text: Packing<string> = { pack: (value) => value, unpack: (packed) => String(packed || '') }

/** The index in a list, counted from 1. */
const oneOf = <Value>(values: readonly Value[]): Packing<Value | undefined> => ({
  pack: (value) => (value === undefined ? 0 : values.indexOf(value) + 1),
  unpack: (packed) => values[Number(packed) - 1],
})

/** A field that no page shows. */
const leftOut = <Value>(value: Value) => ({ pack: () => 0, unpack: () => value })

const objects = '/objects/uploads/'

/**
 * How each field of a product is packed. A field without an entry does not compile. `categories` are those of the page.
 */
const packingWith = (categories: readonly { id: string }[]) => {
  const placeOf = new Map(categories.map(({ id }, index) => [id, index + 1]))
  return {
    id: text,
    name: text,
    price: { pack: (price) => price, unpack: (packed) => paise(Number(packed)) },
    /** An object's id, the URL of another image, or `''`. */
    imageUrl: {
      pack: (url) => (url?.startsWith(objects) ? url.slice(objects.length) : (url ?? '')),
      unpack: (packed) => {
        if (!packed) return null
        const image = String(packed)
        return image.includes('/') ? image : objects + image
      },
    },
    categoryId: {
      pack: (id) => placeOf.get(id ?? '') ?? 0,
      unpack: (packed) => categories[Number(packed) - 1]?.id ?? null,
    },
    /** Seconds since 1970 in base 36. */
    createdAt: {
      pack: (time) => Math.floor(Date.parse(time) / 1_000).toString(36),
      unpack: (packed) => new Date(Number.parseInt(String(packed), 36) * 1_000).toISOString(),
    },
    isSoldOut: { pack: Number, unpack: Boolean },
    // Pages never contain hidden products.
    isHidden: leftOut(false),
    aliases: text,
    nameHi: text,
    unit: oneOf(units),
    stepBase: { pack: (step = 0) => step, unpack: (packed) => Number(packed) || undefined },
    veg: oneOf(vegMarks),
    mrp: { pack: (mrp) => mrp ?? 0, unpack: (packed) => (packed ? paise(Number(packed)) : undefined) },
    barcode: leftOut(undefined),
  } satisfies { [Field in keyof Product]-?: Packing<Product[Field]> }
}

// TypeScript cannot infer that an entry of the table matches the field of its name.
const fieldsWith = (categories: readonly { id: string }[]) =>
  Object.entries(packingWith(categories)) as [keyof Product, Packing<unknown>][]

/** Packs products of these categories. Times are rounded down to seconds. */
const packProducts = (products: readonly Product[], categories: readonly Category[]): PackedProducts =>
  fieldsWith(categories).map(([field, { pack }]) => {
    const values = products.map((product) => pack(product[field]))
    return values.some(Boolean) ? values : []
  })

/** Unpacks products. `categories` must be those with which they were packed. */
const unpackProducts = (packed: PackedProducts, categories: readonly { id: string }[]): Product[] => {
  const fields = fieldsWith(categories)
  // Objects start with all fields: adding them one by one took a page of 300 products three times as long.
  const blank: Partial<Record<keyof Product, unknown>> = Object.fromEntries(fields)
  const products = (packed[0] ?? []).map(() => ({ ...blank }))
  for (const [place, [field, { unpack }]] of fields.entries()) {
    const values = packed[place] ?? []
    for (const [index, product] of products.entries()) product[field] = unpack(values[index] ?? 0)
  }
  return products as Product[]
}
