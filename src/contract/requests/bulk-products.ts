import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../sentences/input-message.ts'

/** One change of several products: exactly one of the fields beside `ids`. */
export const ChangeProductsBody = v.pipe(
  v.object({
    ids: v.pipe(
      v.array(Id, inputMessage('listOfChosenProducts')),
      v.minLength(1, inputMessage('noProductChosen')),
      v.maxLength(limits.productsAtOnce, inputMessage('tooManyChosen', limits.productsAtOnce)),
    ),
    /** `null` for none. */
    categoryId: v.optional(v.nullable(Id)),
    isSoldOut: v.optional(v.boolean(inputMessage('trueOrFalse', 'soldOut'))),
    isHidden: v.optional(v.boolean(inputMessage('trueOrFalse', 'hidden'))),
    isDeleted: v.optional(v.literal(true, inputMessage('onlyDeleted'))),
  }),
  v.check(
    ({ ids: _, ...changes }) => Object.values(changes).filter((value) => value !== undefined).length === 1,
    inputMessage('oneChange'),
  ),
)
export type ChangeProductsBody = v.InferOutput<typeof ChangeProductsBody>
