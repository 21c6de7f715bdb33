import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'

const storageKey = 'cart_checkout'
// Milliseconds. After this time the same content counts as another order, not as a repeated request.
const keyLifetime = 3_600_000

const Checkout = v.object({ content: v.string(), key: v.string(), startedAt: v.number() })
type Checkout = v.InferOutput<typeof Checkout>

export const createCheckout = () => {
  // Also kept in memory, because the browser's storage may be disabled.
  let current: Checkout | undefined

  const read = (): Checkout | undefined => {
    try {
      const stored = v.safeParse(Checkout, JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
      return stored.success ? stored.output : current
    } catch {
      return current
    }
  }
  return {
    /**
     * The idempotency key of this checkout. It is the same for the same customer and content until `end`, even after a
     * reload, so that a lost response or a second tap does not create a second order.
     */
    keyFor: (customerId: string, items: { productId: string; quantity: number }[]): string => {
      const content = JSON.stringify([
        customerId,
        items.map(({ productId, quantity }) => [productId, quantity]),
      ])
      const known = read()
      const isCurrent = known !== undefined && Math.abs(Date.now() - known.startedAt) < keyLifetime
      if (isCurrent && known.content === content) return known.key
      current = { content, key: newId(longIdLength), startedAt: Date.now() }
      try {
        localStorage.setItem(storageKey, JSON.stringify(current))
      } catch {
        // The key in memory is still used on this page.
      }
      return current.key
    },
    /** Ends the checkout, after the order was placed or the cart was emptied. The next order gets another key. */
    end: (): void => {
      current = undefined
      try {
        localStorage.removeItem(storageKey)
      } catch {
        // Storage is disabled, so nothing is stored.
      }
    },
  }
}
