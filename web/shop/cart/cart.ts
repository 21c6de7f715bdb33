import type { Product } from '#contract/catalogue.ts'
import type { DeliveryTerms } from '#contract/delivery.ts'
import { type Paise, paise } from '#contract/money.ts'
import { orderAmounts, payableOf } from '#contract/orders.ts'
import { deliveryCost } from '../../shared/fulfilment/delivery.ts'
import type { StoredLine } from './cart-store.ts'

/** A line of the cart with the current product of the catalogue. */
export type CartLine = {
  productId: string
  quantity: number
  /** As last seen; undefined when this page has never seen it. */
  product: Product | undefined
  /** Whether the shop does not sell it any more: it is deleted or hidden, or its category is. */
  isGone: boolean
}

export type Cart = {
  lines: CartLine[]
  /** The lines that can be ordered. Gone and sold-out products stay in the cart, but are not ordered. */
  orderable: CartLine[]
  total: Paise
}

/**
 * Combines the stored lines with the products on the shelf, and those that are gone with what is known of them. Gone and
 * sold-out products do not count for the total.
 */
export const composeCart = (
  stored: readonly StoredLine[],
  shelf: readonly Product[],
  findKnown: (id: string) => Product | undefined,
): Cart => {
  const onShelf = new Map(shelf.map((product) => [product.id, product]))
  const lines = stored.map((line) => {
    const product = onShelf.get(line.productId)
    return { ...line, product: product ?? findKnown(line.productId), isGone: product === undefined }
  })
  const orderable = lines.filter(({ product, isGone }) => !isGone && !product?.isSoldOut)
  return {
    lines,
    orderable,
    total: paise(orderable.reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)),
  }
}

/**
 * What is to be paid for the cart, with what its delivery costs, and how its amounts are written: as those of its
 * order will be.
 */
export const cartAmounts = ({ orderable, total: goods }: Cart, delivery: DeliveryTerms | undefined) => {
  const cost = delivery && deliveryCost(delivery, goods)
  const total = paise(goods + (cost?.fee ?? 0))
  const payable = payableOf(total)
  const items = orderable.flatMap(({ product, quantity }) =>
    product ? { price: product.price, quantity } : [],
  )
  return { cost, payable, ...orderAmounts({ items, total, payable }) }
}
export type CartAmounts = ReturnType<typeof cartAmounts>
