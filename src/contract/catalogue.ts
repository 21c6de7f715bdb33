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
  /** Hides the product from the shoppers' lists. Shoppers' responses contain the field, too. */
  isHidden: v.boolean(),
  /** Additional search words, in any script; `''` for none. */
  aliases: v.string(),
  // The fields from here to `veg` are absent when not set.
  /** `price` is that of one quantity, whatever the unit is. */
  ...soldBy,
  mrp: v.optional(Rupees),
  barcode: v.optional(v.string()),
  veg: v.optional(Veg),
  createdAt: v.string(),
})
export type Product = v.InferOutput<typeof Product>

export const Category = v.object({
  id: Id,
  name: v.string(),
  /** The name on Hindi pages; `''` for none. */
  nameHi: v.string(),
  displayOrder: v.number(),
  isActive: v.boolean(),
})
export type Category = v.InferOutput<typeof Category>

export const Highlight = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  /** Title and description on Hindi pages; `''` for none. */
  titleHi: v.string(),
  descriptionHi: v.string(),
  displayOrder: v.number(),
})
export type Highlight = v.InferOutput<typeof Highlight>
