import * as v from 'valibot'
import { Id } from './ids.ts'

export const Category = v.object({
  id: Id,
  name: v.string(),
  /** The name on Hindi pages; `''` for none. */
  nameHi: v.string(),
  displayOrder: v.number(),
  isActive: v.boolean(),
})
export type Category = v.InferOutput<typeof Category>
