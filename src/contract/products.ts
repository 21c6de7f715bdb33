import * as v from 'valibot'
import { Id } from './ids.ts'
import { ImageUrl } from './image-url.ts'
import { limits } from './limits.ts'
import { Price, Rupees } from './money.ts'
import { requiredLine } from './text.ts'

export const Product = v.object({
  id: Id,
  name: v.string(),
  price: Rupees,
  imageUrl: v.nullable(v.string()),
  categoryId: v.nullable(Id),
  createdAt: v.string(),
})
export type Product = v.InferOutput<typeof Product>

const name = requiredLine('The product name', limits.name)
// A union reports only "invalid"; the shopkeeper should read what was wrong with the value itself.
const firstMessage = (issue: v.UnionIssue<v.BaseIssue<unknown>>): string =>
  issue.issues?.at(-1)?.message ?? 'This value cannot be used'

const orNone = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  // Forms send '' for a field left empty.
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

export const AddProductBody = v.object({
  name,
  price: Price,
  imageUrl: v.optional(orNone(ImageUrl), null),
  categoryId: v.optional(orNone(Id), null),
})
export type AddProductBody = v.InferOutput<typeof AddProductBody>

/** Absent fields stay as they are, `null` clears. */
export const EditProductBody = v.object({
  name: v.optional(name),
  price: v.optional(Price),
  imageUrl: v.optional(orNone(ImageUrl)),
  categoryId: v.optional(orNone(Id)),
})
export type EditProductBody = v.InferOutput<typeof EditProductBody>

export const ProductImageBody = v.object({ imageURL: ImageUrl })
