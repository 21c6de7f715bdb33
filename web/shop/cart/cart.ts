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
  /** Undefined when the product no longer exists. */
  product: Product | undefined
}

export type Cart = {
  lines: CartLine[]
  /** The lines that can be ordered. Sold-out products stay in the cart, but are not ordered. */
  orderable: CartLine[]
  total: Paise
  hasMissing: boolean
}

/** Combines the stored lines with the current products. Missing and sold-out products do not count for the total. */
export const composeCart = (stored: readonly StoredLine[], products: readonly Product[]): Cart => {
  const byId = new Map(products.map((product) => [product.id, product]))
  const lines = stored.map((line) => ({ ...line, product: byId.get(line.productId) }))
  const orderable = lines.filter(({ product }) => product?.isSoldOut === false)
  return {
    lines,
    orderable,
    total: paise(orderable.reduce((sum, { product, quantity }) => sum + (product?.price ?? 0) * quantity, 0)),
    hasMissing: lines.some(({ product }) => product === undefined),
  }
}

/**
 * What is to be paid for the cart, with what its delivery costs, and how its amounts are written: as those of its
 * order will be.
 */
export const cartAmounts = (
  { orderable, total: goods }: Pick<Cart, 'orderable' | 'total'>,
  delivery?: DeliveryTerms,
) => {
  const cost = delivery && deliveryCost(delivery, goods)
  const total = paise(goods + (cost?.fee ?? 0))
  const payable = payableOf(total)
  const items = orderable.flatMap(({ product, quantity }) =>
    product ? { price: product.price, quantity } : [],
  )
  return { cost, payable, ...orderAmounts({ items, total, payable }) }
}
