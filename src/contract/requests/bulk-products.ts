import * as v from 'valibot'
import { Id } from '../ids.ts'
import { limits } from '../limits.ts'
import * as ownerFields from '../sentences/admin-field-texts.ts'
import * as ownerMessages from '../sentences/admin-schema-texts.ts'

/** One change of several products: exactly one of the fields beside `ids`. */
export const ChangeProductsBody = v.pipe(
  v.object({
    ids: v.pipe(
      v.array(Id, ownerMessages.listOfChosenProducts),
      v.minLength(1, ownerMessages.noProductChosen),
      v.maxLength(limits.productsAtOnce, ownerMessages.tooManyChosen(limits.productsAtOnce)),
    ),
    /** `null` for none. */
    categoryId: v.optional(v.nullable(Id)),
    isSoldOut: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.soldOut))),
    isHidden: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.hidden))),
    isDeleted: v.optional(v.literal(true, ownerMessages.onlyDeleted)),
  }),
  v.check(
    ({ ids: _, ...changes }) => Object.values(changes).filter((value) => value !== undefined).length === 1,
    ownerMessages.oneChange,
  ),
)
export type ChangeProductsBody = v.InferOutput<typeof ChangeProductsBody>
