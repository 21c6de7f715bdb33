import { orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import type { Order } from '#contract/orders.ts'
import type { Product } from '#contract/products.ts'
import { addToCart } from '../cart/cart-store.ts'
import { texts } from './texts.ts'

/** A sentence about the products that were added, if any, and one for each product that was not. */
type OrderAgainResult = { added: string | undefined; left: string[] }

/** Adds the available products of an earlier order to the cart. `products` are the current products of the shop. */
export const orderAgain = (order: Order, products: readonly Product[]): OrderAgainResult => {
  const onShelf = new Map(products.map((product) => [product.id, product]))
  const added: string[] = []
  const left: string[] = []
  for (const line of order.items) {
    const { productId, quantity } = line
    const product = onShelf.get(productId)
    if (!product) left.push(texts.notSold(localName(line)))
    else if (product.isSoldOut) left.push(texts.soldOut(localName(product)))
    else {
      addToCart(productId, quantity)
      added.push(texts.line(localName(product), quantity))
    }
  }
  if (added.length === 0) return { added: undefined, left }
  return { added: texts.added(orderNumber(order.id), added.join(', ')), left }
}
