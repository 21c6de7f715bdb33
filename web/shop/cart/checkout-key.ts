import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'

const storageKey = 'cart_checkout'
// Milliseconds. After this time an order counts as another one, not as a repeated request.
const keyLifetime = 3_600_000

const Checkout = v.object({ key: v.string(), startedAt: v.number() })
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
     * The idempotency key of this checkout. It is the same until `end`, even after a reload, so that a lost response or a
     * second tap does not create a second order. It stays when the cart is changed: the store then refuses the changed
     * order if the first one has arrived.
     */
    findKey: (): string => {
      const known = read()
      if (known && Math.abs(Date.now() - known.startedAt) < keyLifetime) return known.key
      current = { key: newId(longIdLength), startedAt: Date.now() }
      try {
        localStorage.setItem(storageKey, JSON.stringify(current))
      } catch {
        // The key in memory is still used on this page.
      }
      return current.key
    },
    /** Ends the checkout, once it is known whether its order was stored, or when the cart was emptied. */
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
