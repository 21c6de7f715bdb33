import type { Category, Product } from '#contract/catalogue.ts'
import { localName } from '#contract/local-text.ts'
import { texts } from './texts.ts'

/** A section of the home page: products with a heading. */
export type Shelf = { id: string; name: string; products: Product[]; isCategory: boolean }

const isShown = (categories: readonly Category[]) => {
  const hidden = new Set(categories.filter(({ isActive }) => !isActive).map(({ id }) => id))
  return ({ categoryId }: Product): boolean => categoryId === null || !hidden.has(categoryId)
}

/** The products that a shopper can see and order. Products of an inactive category are left out. */
export const listOnShelf = (categories: readonly Category[], products: readonly Product[]): Product[] =>
  products.filter(isShown(categories))

/**
 * The sections of the home page, one for each active category. Products without a category belong to the first category
 * with display order 0; without such a category they form a last section `More products`. Empty without active categories.
 * Source: contract/README.md, Catalogue.
 */
export const arrangeShelves = (categories: readonly Category[], products: readonly Product[]): Shelf[] => {
  const active = categories.filter(({ isActive }) => isActive)
  if (active.length === 0) return []
  const known = new Set(active.map(({ id }) => id))
  const isLoose = ({ categoryId }: Product) => categoryId === null || !known.has(categoryId)
  const onShelf = listOnShelf(categories, products)
  const loose = onShelf.filter(isLoose)
  const home = active.find(({ displayOrder }) => displayOrder === 0)
  const shelves = active.map(({ id, ...category }) => ({
    id,
    name: localName(category),
    isCategory: true,
    products: [...onShelf.filter(({ categoryId }) => categoryId === id), ...(id === home?.id ? loose : [])],
  }))
  return home || loose.length === 0
    ? shelves
    : [...shelves, { id: 'more', name: texts.more, isCategory: false, products: loose }]
}

/** With more products than this on the page, only cards near the screen are rendered. */
const maxCards = 96

export const isLongPage = (products: readonly Product[]): boolean => products.length > maxCards

/** A multiple of all possible numbers of columns, so that each block ends with a full row. */
const blockSize = 48

type Block = { products: Product[]; isFirst: boolean }

/**
 * Divides products into blocks. `before` is the number of products above these on the page. `firstCards` is the number of
 * cards that are rendered at first, on the server, too; they form the first block. Both must be multiples of the columns.
 */
export const cutIntoBlocks = (products: Product[], before: number, firstCards = blockSize): Block[] => {
  const blocks: Block[] = []
  for (let start = 0; start < products.length; ) {
    const end = start + (start === 0 ? firstCards : blockSize)
    blocks.push({ products: products.slice(start, end), isFirst: before + start < firstCards })
    start = end
  }
  return blocks
}
