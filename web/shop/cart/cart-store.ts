import { useEffect, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import type { Product } from '#contract/catalogue.ts'
import { Id, longIdLength, newId } from '#contract/ids.ts'
import { limits } from '#contract/limits.ts'
import { createObservable, type Store, usePart } from '../../shared/lib/store.ts'
import { createStoredValue, json } from '../../shared/lib/stored-value.ts'

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

/** The product of which a card has last changed the quantity in the cart. */
export const createChangedProduct = () => createObservable<Product | undefined>(undefined)

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
