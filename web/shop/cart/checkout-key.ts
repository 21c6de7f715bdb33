import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'

const storageKey = 'cart_checkout'
// Whoever orders the same again later than this means another order, not the lost answer of the first.
const keyLifetime = 3_600_000

const Checkout = v.object({ content: v.string(), key: v.string(), startedAt: v.number() })
type Checkout = v.InferOutput<typeof Checkout>

// Kept beside the browser's storage, for where that is switched off.
let current: Checkout | undefined

const read = (): Checkout | undefined => {
  try {
    const stored = v.safeParse(Checkout, JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
    return stored.success ? stored.output : current
  } catch {
    return current
  }
}

/**
 * The key of this checkout: the same for the same customer and content until the order is known to
 * be stored, also over a reload, so that a lost answer or a second tap never makes a second order.
 */
export const checkoutKey = (customerId: string, items: { productId: string; quantity: number }[]): string => {
  const content = JSON.stringify([customerId, items.map(({ productId, quantity }) => [productId, quantity])])
  const known = read()
  const isGoingOn = known !== undefined && Math.abs(Date.now() - known.startedAt) < keyLifetime
  if (isGoingOn && known.content === content) return known.key
  current = { content, key: newId(longIdLength), startedAt: Date.now() }
  try {
    localStorage.setItem(storageKey, JSON.stringify(current))
  } catch {
    // The key in memory still serves this page.
  }
  return current.key
}

/** The order is stored, or given up with the cart emptied: the next one is another. */
export const endCheckout = (): void => {
  current = undefined
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // There was nothing to remove.
  }
}
