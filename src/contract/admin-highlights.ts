import * as v from 'valibot'
import { DisplayOrder } from './admin-categories.ts'
import { clearable } from './clearable.ts'
import { limits } from './limits.ts'
import { optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

const title = requiredLine('title', limits.title)
const description = requiredText('description', limits.description)

const hindi = {
  titleHi: clearable(optionalLine('titleInHindi', limits.title)),
  descriptionHi: clearable(optionalText('descriptionInHindi', limits.description)),
}

export const AddHighlightBody = v.object({
  title,
  description,
  ...hindi,
  displayOrder: v.optional(DisplayOrder, 0),
})
export type AddHighlightBody = v.InferOutput<typeof AddHighlightBody>

/** Absent fields stay as they are. */
export const EditHighlightBody = v.object({
  title: v.optional(title),
  description: v.optional(description),
  ...hindi,
  displayOrder: v.optional(DisplayOrder),
})
export type EditHighlightBody = v.InferOutput<typeof EditHighlightBody>
