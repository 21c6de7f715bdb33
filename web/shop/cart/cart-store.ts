import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Product } from '#contract/catalogue.ts'
import { Id } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { type Store, usePart } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'
import { createCheckout } from './checkout-key.ts'

/** A stored cart line. Name and price are not stored, but read from the catalogue. Source: contract/README.md, Cart. */
const StoredLine = v.object({
  productId: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.quantity)),
  /** Goods sold by weight. Stored for the badge, which is also on pages that do not read the catalogue. */
  isLoose: v.optional(v.literal(true)),
})
export type StoredLine = v.InferOutput<typeof StoredLine>

export const createCart = (store: Store) => {
  const stored = createStoredValue<readonly StoredLine[]>('cart', json(v.array(StoredLine)), [])
  const setQuantity = (productId: string, quantity: number): void => {
    const wanted = Math.min(quantity, limits.quantity)
    stored.set(
      stored
        .get()
        .map((line) => (line.productId === productId ? { ...line, quantity: wanted } : line))
        .filter((line) => line.quantity > 0),
    )
    if (stored.get().length === 0) store.get(createCheckout).end()
  }
  const countItems = (): number =>
    stored.get().reduce((sum, { quantity, isLoose }) => sum + (isLoose ? 1 : quantity), 0)
  const quantityOf = (productId: string): number =>
    stored.get().find((line) => line.productId === productId)?.quantity ?? 0
  return {
    /** Adds to the quantity of the product in the cart. */
    add: ({ id: productId, stepBase }: Pick<Product, 'id' | 'stepBase'>, quantity = 1): void => {
      const known = quantityOf(productId)
      if (known > 0) setQuantity(productId, known + quantity)
      else stored.set([...stored.get(), { productId, quantity, ...(stepBase && { isLoose: true }) }])
    },
    /** Sets the quantity of a line; 0 or less removes it. */
    setQuantity,
    clear: (): void => stored.set([]),
    getLines: stored.get,
    useLines: stored.useValue,
    /** The number of pieces, with a line of loose goods as one, for the badge. */
    useCount: (): number => useSyncExternalStore(stored.subscribe, countItems, () => 0),
    /** The quantity of a product in the cart. Renders the component again only when this quantity changes. */
    useQuantity: (productId: string): number =>
      useSyncExternalStore(
        stored.subscribe,
        () => quantityOf(productId),
        () => 0,
      ),
  }
}

export type Cart = ReturnType<typeof createCart>

export const useCart = (): Cart => usePart(createCart)

/** Opens the cart from another component, with messages about the products added to it. The cart button sets it. */
export const createCartOpener = () => ({ open: (_messages: readonly string[]): void => undefined })

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
