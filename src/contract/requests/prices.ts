import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../sentences/input-message.ts'
import { Price } from '../typed-rupees.ts'

/**
 * `from` is the price that the owner saw, and `stepBase` the step that it was for (`null` for none, absent is not compared).
 * A product that has others by now is left as it is.
 */
const WantedPrice = v.object({
  id: Id,
  price: Price,
  from: Price,
  stepBase: v.optional(v.nullable(v.number(inputMessage('stepWords')))),
})
export type WantedPrice = v.InferOutput<typeof WantedPrice>

export const SavePricesBody = v.object({
  prices: v.pipe(
    v.array(WantedPrice, inputMessage('listOfPrices')),
    v.maxLength(limits.pricesAtOnce, inputMessage('tooManyPrices', limits.pricesAtOnce)),
    v.check(
      (prices) => new Set(prices.map(({ id }) => id)).size === prices.length,
      inputMessage('productTwice'),
    ),
  ),
})
