import type { Product } from '#contract/catalogue.ts'
import { countText, priceText } from '#contract/goods.ts'
import { formatExactRupees, formatPaise, paise } from '#contract/money.ts'

/** The price of the line, for loose goods with its amount: `500 g · ₹20`. With two decimals where the cart has paise. */
export const costText = (product: Product, quantity: number, hasPaise: boolean): string =>
  product.stepBase
    ? `${countText(quantity, product)} · ${(hasPaise ? formatPaise : formatExactRupees)(paise(product.price * quantity))}`
    : priceText(product, undefined, hasPaise ? formatPaise : undefined)
