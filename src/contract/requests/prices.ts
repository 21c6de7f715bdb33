import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import * as ownerMessages from '../sentences/admin-schema-texts.ts'
import { Price } from '../typed-rupees.ts'

/**
 * `from` is the price that the owner saw, and `stepBase` the step that it was for (`null` for none, absent is not compared).
 * A product that has others by now is left as it is.
 */
const WantedPrice = v.object({
  id: Id,
  price: Price,
  from: Price,
  stepBase: v.optional(v.nullable(v.number(ownerMessages.stepWords))),
})
export type WantedPrice = v.InferOutput<typeof WantedPrice>

export const SavePricesBody = v.object({
  prices: v.pipe(
    v.array(WantedPrice, ownerMessages.listOfPrices),
    v.maxLength(limits.pricesAtOnce, ownerMessages.tooManyPrices(limits.pricesAtOnce)),
    v.check(
      (prices) => new Set(prices.map(({ id }) => id)).size === prices.length,
      ownerMessages.productTwice,
    ),
  ),
})
