import * as v from 'valibot'
import { DisplayOrder } from './categories.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { requiredLine, requiredText } from './text.ts'

export const Highlight = v.object({
  id: Id,
  title: v.string(),
  description: v.string(),
  displayOrder: v.number(),
})
export type Highlight = v.InferOutput<typeof Highlight>

export const AddHighlightBody = v.object({
  title: requiredLine('The title', limits.title),
  description: requiredText('The description', limits.description),
  displayOrder: v.optional(DisplayOrder, 0),
})
export type AddHighlightBody = v.InferOutput<typeof AddHighlightBody>
