import { orderNumber } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { addToCart } from '../cart/cart-store.ts'
import { texts } from './texts.ts'

/** What went into the cart, if anything did, and a sentence for each product that did not. */
type OrderAgainResult = { added: string | undefined; left: string[] }

/** Adds what is still sold of an earlier order to the cart. `products` are those on the shelf now, at today's prices. */
export const orderAgain = (order: Order, products: readonly Product[]): OrderAgainResult => {
  const onShelf = new Map(products.map((product) => [product.id, product]))
  const added: string[] = []
  const left: string[] = []
  for (const { productId, name, quantity } of order.items) {
    const product = onShelf.get(productId)
    if (!product) left.push(texts.notSold(name))
    else if (product.isSoldOut) left.push(texts.soldOut(product.name))
    else {
      addToCart(productId, quantity)
      added.push(texts.line(product.name, quantity))
    }
  }
  if (added.length === 0) return { added: undefined, left }
  return { added: texts.added(orderNumber(order.id), added.join(', ')), left }
}
