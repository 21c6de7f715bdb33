import { useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { Id } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { createStoredValue } from '../../shared/lib/stored-value.ts'
import { endCheckout } from './checkout-key.ts'

/** A stored cart line. Name and price are not stored, but read from the catalogue. Source: contract/README.md, Cart. */
const StoredLine = v.object({
  productId: Id,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.quantity)),
})
export type StoredLine = v.InferOutput<typeof StoredLine>

const noLines: readonly StoredLine[] = []

const parse = (text: string): readonly StoredLine[] => {
  try {
    return v.parse(v.array(StoredLine), JSON.parse(text))
  } catch {
    return noLines
  }
}

const store = createStoredValue<readonly StoredLine[]>('cart', noLines, parse, (lines) =>
  lines.length === 0 ? null : JSON.stringify(lines),
)

/** Adds to the quantity of the product in the cart. */
export const addToCart = (productId: string, quantity = 1): void => {
  const lines = store.get()
  const known = lines.find((line) => line.productId === productId)
  if (known) setQuantity(productId, known.quantity + quantity)
  else store.set([...lines, { productId, quantity }])
}

/** Sets the quantity of a line; 0 or less removes it. */
export const setQuantity = (productId: string, quantity: number): void => {
  const wanted = Math.min(quantity, limits.quantity)
  store.set(
    store
      .get()
      .map((line) => (line.productId === productId ? { productId, quantity: wanted } : line))
      .filter((line) => line.quantity > 0),
  )
  if (store.get().length === 0) endCheckout()
}

export const clearCart = (): void => store.set(noLines)

export const useCartLines = store.useValue

const countItems = (): number => store.get().reduce((sum, line) => sum + line.quantity, 0)

/** The sum of all quantities, for the badge. */
export const useCartCount = (): number => useSyncExternalStore(store.subscribe, countItems, () => 0)

/** The quantity of a product in the cart. Renders the component again only when this quantity changes. */
export const useCartQuantity = (productId: string): number => {
  const quantityOf = () => store.get().find((line) => line.productId === productId)?.quantity ?? 0
  return useSyncExternalStore(store.subscribe, quantityOf, () => 0)
}

/** Opens the cart with messages at its top. */
type Opener = (messages: readonly string[]) => void

let opener: Opener | undefined

/** Registers the only cart of the page. Returns a function that removes it. */
export const setCartOpener = (open: Opener): (() => void) => {
  opener = open
  return () => {
    opener = undefined
  }
}

/** Opens the cart from another component, with messages about what was added to it. */
export const openCart = (messages: readonly string[]): void => opener?.(messages)
