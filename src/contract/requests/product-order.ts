import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../sentences/input-message.ts'

export const ProductOrderQuery = v.object({ categoryId: Id })

/** The ids of all products of the category, in the order in which they shall stand. */
export const OrderProductsBody = v.object({
  categoryId: Id,
  ids: v.pipe(
    v.array(Id, inputMessage('listOfChosenProducts')),
    v.maxLength(limits.productsAtOnce, inputMessage('tooManyChosen', limits.productsAtOnce)),
  ),
})
export type OrderProductsBody = v.InferOutput<typeof OrderProductsBody>
