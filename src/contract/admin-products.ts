import * as v from 'valibot'
import { Barcode, Mrp, steps } from './admin-goods.ts'
import { visibleName, visibleNameHi } from './admin-name.ts'
import { clearable } from './clearable.ts'
import { units, vegMarks } from './goods.ts'
import { Id } from './ids.ts'
import { ImageUrl } from './image-url.ts'
import { limits } from './limits.ts'
import * as ownerFields from './sentences/admin-field-texts.ts'
import * as ownerMessages from './sentences/admin-schema-texts.ts'
import { optionalLine } from './text.ts'
import { Price } from './typed-rupees.ts'

const name = visibleName(ownerFields.productName)
// A union reports only "invalid". The owner should see what is wrong with the value itself.
const firstMessage = (issue: v.UnionIssue<v.BaseIssue<unknown>>): string =>
  issue.issues?.at(-1)?.message ?? ownerMessages.unusable

const orNone = <Schema extends v.GenericSchema>(schema: Schema) =>
  // Forms send '' for an empty field.
  v.nullable(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        schema,
      ],
      firstMessage,
    ),
  )

// No defaults, so that a field that a form leaves out does not change.
const optionalFields = {
  isSoldOut: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.soldOut))),
  isHidden: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.hidden))),
  aliases: clearable(optionalLine(ownerFields.otherNames, limits.aliases)),
  nameHi: visibleNameHi,
  unit: v.optional(orNone(v.picklist(units, ownerMessages.unitWords))),
  stepBase: v.optional(orNone(v.picklist(steps, ownerMessages.stepWords))),
  mrp: v.optional(orNone(Mrp)),
  barcode: v.optional(orNone(Barcode)),
  veg: v.optional(orNone(v.picklist(vegMarks, ownerMessages.vegWords))),
}

export const AddProductBody = v.object({
  name,
  price: Price,
  imageUrl: v.optional(orNone(ImageUrl), null),
  categoryId: v.optional(orNone(Id), null),
  ...optionalFields,
})
export type AddProductBody = v.InferOutput<typeof AddProductBody>

/** Absent fields stay as they are; `null` clears a field. */
export const EditProductBody = v.object({
  name: v.optional(name),
  price: v.optional(Price),
  imageUrl: v.optional(orNone(ImageUrl)),
  categoryId: v.optional(orNone(Id)),
  ...optionalFields,
})
export type EditProductBody = v.InferOutput<typeof EditProductBody>
