import * as v from 'valibot'
import { soldBy, Veg } from './goods.ts'
import { Id } from './ids.ts'
import { Rupees } from './money.ts'

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
  // Absent where there is none, so that a product without them is what it always was.
  /** `price` is what one quantity costs, whatever the unit is. */
  ...soldBy,
  mrp: v.optional(Rupees),
  barcode: v.optional(v.string()),
  veg: v.optional(Veg),
  createdAt: v.string(),
})
export type Product = v.InferOutput<typeof Product>
