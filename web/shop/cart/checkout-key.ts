import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'

const storageKey = 'cart_checkout'
// Milliseconds. After this time an order counts as another one, not as a repeated request.
const keyLifetime = 3_600_000

const Customer = v.object({ id: v.string(), nickname: v.string() })
const Checkout = v.object({ key: v.string(), startedAt: v.number(), customer: v.optional(Customer) })
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
  const write = (checkout: Checkout): Checkout => {
    current = checkout
    try {
      localStorage.setItem(storageKey, JSON.stringify(checkout))
    } catch {
      // The checkout in memory is still used on this page.
    }
    return checkout
  }
  const open = (): Checkout => {
    const known = read()
    if (known && Math.abs(Date.now() - known.startedAt) < keyLifetime) return known
    return write({ key: newId(longIdLength), startedAt: Date.now() })
  }
  return {
    /**
     * The idempotency key of this checkout. It is the same until `end`, even after a reload, so that a lost response or a
     * second tap does not create a second order. It stays when the cart is changed: the store then refuses the changed
     * order if the first one has arrived.
     */
    findKey: (): string => open().key,
    /**
     * The id of the customer for whom the order of this checkout was sent already. Sent again, it needs no look-up of
     * the name, which by then may be refused to this phone.
     */
    findCustomerId: (nickname: string): string | undefined => {
      const { customer } = open()
      return customer?.nickname === nickname ? customer.id : undefined
    },
    /** Stores for whom the order is sent; undefined when the store has refused it for this customer. */
    setCustomer: (customer: v.InferOutput<typeof Customer> | undefined): void => {
      const { key, startedAt } = open()
      write({ key, startedAt, ...(customer && { customer }) })
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
