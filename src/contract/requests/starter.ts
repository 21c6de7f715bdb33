import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../sentences/input-message.ts'
import { Price } from '../typed-rupees.ts'

/** A thing of the starter list with the price of one quantity, which is a step where it is sold by those. */
const PricedStarterProduct = v.object({ id: Id, price: Price })
export type PricedStarterProduct = v.InferOutput<typeof PricedStarterProduct>

export const AddStarterProductsBody = v.object({
  products: v.pipe(
    v.array(PricedStarterProduct, inputMessage('listOfChosenProducts')),
    v.minLength(1, inputMessage('noProductChosen')),
    v.maxLength(limits.starterProductsAtOnce, inputMessage('tooManyAdded', limits.starterProductsAtOnce)),
    v.check(
      (products) => new Set(products.map(({ id }) => id)).size === products.length,
      inputMessage('productTwice'),
    ),
  ),
})
