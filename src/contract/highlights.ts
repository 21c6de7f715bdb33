import * as v from 'valibot'
import { Id } from './ids.ts'

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
