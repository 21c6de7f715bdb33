import * as v from 'valibot'
import { longIdLength, newId } from '#contract/ids.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

// Milliseconds. After this time an order counts as another one, not as a repeated request.
const keyLifetime = 3_600_000

const Customer = v.object({ id: v.string(), nickname: v.string() })
const Checkout = v.object({ key: v.string(), startedAt: v.number(), customer: v.optional(Customer) })
type Checkout = v.InferOutput<typeof Checkout>

export const createCheckout = () => {
  const stored = createStoredValue('cart_checkout', json(v.nullable(Checkout)), null)
  const open = (): Checkout => {
    const known = stored.get()
    if (known && Math.abs(Date.now() - known.startedAt) < keyLifetime) return known
    const begun = { key: newId(longIdLength), startedAt: Date.now() }
    stored.set(begun)
    return begun
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
      stored.set({ key, startedAt, customer })
    },
    /** Ends the checkout, once it is known whether its order was stored, or when the cart was emptied. */
    end: (): void => stored.set(null),
  }
}
