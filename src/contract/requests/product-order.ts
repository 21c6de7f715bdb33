import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import * as ownerMessages from '../sentences/admin-schema-texts.ts'

export const ProductOrderQuery = v.object({ categoryId: Id })

/** The ids of all products of the category, in the order in which they shall stand. */
export const OrderProductsBody = v.object({
  categoryId: Id,
  ids: v.pipe(
    v.array(Id, ownerMessages.listOfChosenProducts),
    v.maxLength(limits.productsAtOnce, ownerMessages.tooManyChosen(limits.productsAtOnce)),
  ),
})
export type OrderProductsBody = v.InferOutput<typeof OrderProductsBody>
