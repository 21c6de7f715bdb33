import * as v from 'valibot'
import { unitPrice } from '../../contract/goods.ts'
import { type Message, messages } from '../../contract/messages/messages.ts'
import { formatExactRupees } from '../../contract/money.ts'
import { Price } from '../../contract/prices.ts'
import type { PlaceOrderBody } from '../../contract/requests/orders.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { PricedProduct } from '../products/products.repo.ts'

export type ShownPrice = PlaceOrderBody['cartItems'][number]['price']

/** The price as its card shows it, which for loose goods is that of a kilo or litre. */
const priceChanged = (product: PricedProduct): Message => {
  const { name, nameHi, price, unit } = product
  return unit
    ? messages.orders.unitPriceChanged(name, nameHi, formatExactRupees(unitPrice(product)), unit)
    : messages.orders.priceChanged(name, nameHi, formatExactRupees(price))
}

/** Throws `conflict` when the shopper was shown another price than the product has. */
export const checkShownPrice = (product: PricedProduct, shown: ShownPrice): void => {
  if (shown === undefined) return
  const claimed = v.safeParse(Price, shown)
  if (claimed.success && claimed.output === product.price) return
  throw new ShopError('conflict', priceChanged(product))
}
