import type { Product } from '#contract/catalogue.ts'
import { countText, priceText } from '#contract/goods.ts'
import { formatExactRupees, paise } from '#contract/money.ts'

/** The price of the line, for loose goods with its amount: `500 g · ₹20`. */
export const costText = (product: Product, quantity: number): string =>
  product.stepBase
    ? `${countText(quantity, product)} · ${formatExactRupees(paise(product.price * quantity))}`
    : priceText(product)
