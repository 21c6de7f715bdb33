import type { Category } from '#contract/categories.ts'
import type { Product } from '#contract/products.ts'
import { texts } from './texts.ts'

/** A stretch of products with a heading. */
export type Shelf = { id: string; name: string; products: Product[]; isCategory: boolean }

const isShown = (categories: readonly Category[]) => {
  const hidden = new Set(categories.filter(({ isActive }) => !isActive).map(({ id }) => id))
  return ({ categoryId }: Product): boolean => categoryId === null || !hidden.has(categoryId)
}

/** The products a shopper may see and order: those of an inactive category are hidden. */
export const listOnShelf = (categories: readonly Category[], products: readonly Product[]): Product[] =>
  products.filter(isShown(categories))

/**
 * The home page's sections: one a category that is active. Products without a category go to the first
 * one whose order is 0, else to a last `More products`. Empty when no category is active.
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
  const shelves = active.map(({ id, name }) => ({
    id,
    name,
    isCategory: true,
    products: [...onShelf.filter(({ categoryId }) => categoryId === id), ...(id === home?.id ? loose : [])],
  }))
  return home || loose.length === 0
    ? shelves
    : [...shelves, { id: 'more', name: texts.more, isCategory: false, products: loose }]
}
