import * as v from 'valibot'
import { clearable } from './clearable.ts'
import { Id } from './ids.ts'
import { ImageUrl } from './image-url.ts'
import { limits } from './limits.ts'
import { Price, Rupees } from './money.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'
import { optionalLine, requiredLine } from './text.ts'

export const Product = v.object({
  id: Id,
  name: v.string(),
  /** The name on Hindi pages; `''` for none. */
  nameHi: v.string(),
  price: Rupees,
  imageUrl: v.nullable(v.string()),
  categoryId: v.nullable(Id),
  /** Shown to shoppers, but cannot be ordered. */
  isSoldOut: v.boolean(),
  /** The product is left out of the shoppers' lists. The field itself is part of every product, for shoppers too. */
  isHidden: v.boolean(),
  /** Additional search words, in any script; `''` for none. */
  aliases: v.string(),
  createdAt: v.string(),
})
export type Product = v.InferOutput<typeof Product>

const name = requiredLine(fields.productName, limits.name)
// A union reports only "invalid". The owner should see what is wrong with the value itself.
const firstMessage = (issue: v.UnionIssue<v.BaseIssue<unknown>>): string =>
  issue.issues?.at(-1)?.message ?? messages.unusable

const orNone = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
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
  isSoldOut: v.optional(v.boolean(messages.trueOrFalse(fields.soldOut))),
  isHidden: v.optional(v.boolean(messages.trueOrFalse(fields.hidden))),
  aliases: clearable(optionalLine(fields.otherNames, limits.aliases)),
  nameHi: clearable(optionalLine(fields.nameInHindi, limits.name)),
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
