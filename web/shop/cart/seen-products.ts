import { useEffect } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { usePart } from '../../shared/lib/store.ts'

/** All products that this page has shown, by id: a line of the cart keeps its name when its product is gone. */
const createSeenProducts = () => new Map<string, Product>()

/** Adds the present products to those that the page has shown, and returns all of them. */
export const useSeenProducts = (present: readonly Product[] | undefined): ReadonlyMap<string, Product> => {
  const seen = usePart(createSeenProducts)
  useEffect(() => {
    for (const product of present ?? []) seen.set(product.id, product)
  }, [seen, present])
  return seen
}
