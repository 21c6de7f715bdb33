import { type Paise, paise } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import type { StoredLine } from './cart-store.ts'

/** A line of the cart with the catalogue's present name, price and picture. */
export type CartLine = {
  productId: string
  quantity: number
  /** Undefined when the store no longer has the product. */
  product: Product | undefined
}

export type Cart = {
  lines: CartLine[]
  /** The lines that can be ordered now: what is sold out stays in the cart, but out of the order. */
  orderable: CartLine[]
  total: Paise
  hasMissing: boolean
}

/** The stored lines with today's products; what is gone or sold out counts nothing. */
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
