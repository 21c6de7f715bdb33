import * as v from 'valibot'
import { unitPrice, weighedAmount } from '../../../contract/goods.ts'
import { type Message, messages } from '../../../contract/messages/messages.ts'
import { formatExactRupees, type Paise, paise } from '../../../contract/money.ts'
import type { Order } from '../../../contract/orders.ts'
import { Price } from '../../../contract/prices.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Tx } from '../../../storage/database/schema.ts'
import { listPricedProducts, type PricedProduct } from '../../products/products.repo.ts'
import type { MergedItem, ShownPrice } from './order-request.ts'

/** What has a unit is told at the price that its card shows, which for loose goods is that of a kilo or litre. */
const priceChanged = (product: PricedProduct): Message => {
  const { name, nameHi, price, unit } = product
  return unit
    ? messages.orders.unitPriceChanged(name, nameHi, formatExactRupees(unitPrice(product)), unit)
    : messages.orders.priceChanged(name, nameHi, formatExactRupees(price))
}

/** Throws `conflict` when the shopper was shown another price than the product has. */
const checkShownPrice = (product: PricedProduct, shown: ShownPrice): void => {
  if (shown === undefined) return
  const claimed = v.safeParse(Price, shown)
  if (claimed.success && claimed.output === product.price) return
  throw new ShopError('conflict', priceChanged(product))
}

export const priceLines = async (tx: Tx, items: MergedItem[]): Promise<Order['items']> => {
  const products = new Map(
    (
      await listPricedProducts(
        tx,
        items.map((item) => item.productId),
      )
    ).map((product) => [product.id, product]),
  )
  return items.map(({ productId, quantity, shownPrices }, line) => {
    const product = products.get(productId)
    if (!product?.isVisible) {
      const { unavailable, unknownUnavailable } = messages.orders
      throw new ShopError(
        'conflict',
        product ? unavailable(product.name, product.nameHi) : unknownUnavailable,
      )
    }
    if (product.isSoldOut) {
      throw new ShopError('conflict', messages.orders.soldOut(product.name, product.nameHi))
    }
    for (const shown of shownPrices) checkShownPrice(product, shown)
    const { name, nameHi, price, unit, stepBase } = product
    // In the order of a stored line, so that a repeated request gets the same bytes.
    return {
      line,
      productId,
      name,
      price,
      quantity,
      ...(nameHi && { nameHi }),
      ...(unit && { unit }),
      ...(stepBase && { stepBase }),
    }
  })
}

/** What goods cost with the weights that are known when they are ordered. */
export const weighedGoods = (lines: Order['items'], items: MergedItem[]): Paise =>
  paise(
    lines.reduce((sum, { line, price, quantity, stepBase }) => {
      const weight = items[line]?.weight
      return sum + (weight && stepBase ? weighedAmount(price, stepBase, weight) : price * quantity)
    }, 0),
  )
