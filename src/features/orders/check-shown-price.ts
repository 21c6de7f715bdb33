import * as v from 'valibot'
import { perUnitPrice } from '../../contract/goods.ts'
import { formatExactRupees } from '../../contract/money.ts'
import type { PlaceOrderBody } from '../../contract/requests/orders.ts'
import { type Sentence, sentences } from '../../contract/sentences/sentences.ts'
import { Price } from '../../contract/typed-rupees.ts'
import { ShopError } from '../../lib/shop-error.ts'
import type { PricedProduct } from '../products/products.repo.ts'

export type ShownPrice = PlaceOrderBody['cartItems'][number]['price']

/** What has a unit is told at the price that its card shows, which for loose goods is that of a kilo or litre. */
const priceChanged = ({ name, nameHi, price, unit, stepBase }: PricedProduct): Sentence =>
  unit
    ? sentences.orders.unitPriceChanged(
        name,
        nameHi,
        formatExactRupees(stepBase ? perUnitPrice(price, stepBase) : price),
        unit,
      )
    : sentences.orders.priceChanged(name, nameHi, formatExactRupees(price))

/** Throws `conflict` when the shopper was shown another price than the product has. */
export const checkShownPrice = (product: PricedProduct, shown: ShownPrice): void => {
  if (shown === undefined) return
  const claimed = v.safeParse(Price, shown)
  if (claimed.success && claimed.output === product.price) return
  throw new ShopError('conflict', priceChanged(product))
}
