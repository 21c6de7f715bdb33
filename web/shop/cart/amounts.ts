import type { Product } from '#contract/catalogue.ts'
import { countText, priceText } from '#contract/goods.ts'
import { formatExactRupees, formatPaise } from '#contract/money.ts'
import { lineCost } from '#contract/orders.ts'

const formatterOf = (hasPaise: boolean) => (hasPaise ? formatPaise : formatExactRupees)

/** The price of one piece or of a kilo or litre, as on the card. With two decimals where the cart has paise. */
export const eachText = (product: Product, hasPaise: boolean): string =>
  priceText(product, undefined, formatterOf(hasPaise))

/** What a quantity costs: `2 × ₹28 = ₹56`, `₹28` for one piece, `500 g · ₹20` for loose goods. */
export const costText = (product: Product, quantity: number, hasPaise: boolean): string => {
  const cost = formatterOf(hasPaise)(lineCost({ ...product, quantity }))
  if (product.stepBase) return `${countText(quantity, product)} · ${cost}`
  const each = eachText(product, hasPaise)
  // The amount stays together with its sign.
  return quantity === 1 ? each : `${quantity} × ${each} =\u00a0${cost}`
}

/** The amounts of loose goods that one tap chooses, in grams or millilitres, if they are whole steps. */
const offered = [500, 1_000, 2_000]

/** The quantities of the offered amounts. */
export const listOfferedAmounts = ({ stepBase = 1 }: Product): number[] =>
  offered.filter((amount) => amount % stepBase === 0).map((amount) => amount / stepBase)
