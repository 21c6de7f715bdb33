import type { Product } from '#contract/catalogue.ts'
import { beforeWeighing, lineAmount, nearestQuantity, stepAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import type { Order } from '#contract/orders.ts'
import type { Cart } from '../cart/cart-store.ts'
import { texts } from './texts.ts'

/** A sentence about the added products, if any, and one for each product that was not added. */
type OrderAgainResult = { added: string | undefined; left: string[] }

/** The quantity of at least 1 that equals the ordered amount, because the product may now have another step. */
const quantityToday = (line: Order['items'][number], product: Product): number => {
  const { quantity, stepBase = 1 } = beforeWeighing(line)
  return nearestQuantity(stepAmount(quantity, stepBase), product.stepBase ?? stepBase)
}

/** Adds the available products of an earlier order to the cart. `products` are the current products of the shop. */
export const orderAgain = (
  cart: Cart,
  order: Pick<Order, 'id' | 'items'>,
  products: readonly Product[],
): OrderAgainResult => {
  const onShelf = new Map(products.map((product) => [product.id, product]))
  const added: string[] = []
  const left: string[] = []
  for (const line of order.items) {
    const product = onShelf.get(line.productId)
    if (!product) left.push(texts.notSold(localName(line)))
    else if (product.isSoldOut) left.push(texts.soldOut(localName(product)))
    else {
      const quantity = quantityToday(line, product)
      cart.add(product, quantity)
      added.push(texts.line(localName(product), lineAmount({ ...product, quantity }) ?? String(quantity)))
    }
  }
  if (added.length === 0) return { added: undefined, left }
  return { added: texts.added(orderNumber(order.id), added.join(', ')), left }
}
