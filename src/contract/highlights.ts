import * as v from 'valibot'
import { DisplayOrder } from './categories.ts'
import { clearable } from './clearable.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import * as fields from './sentences/field-texts.ts'
import { optionalLine, optionalText, requiredLine, requiredText } from './text.ts'

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

const title = requiredLine(fields.title, limits.title)
const description = requiredText(fields.description, limits.description)

const hindi = {
  titleHi: clearable(optionalLine(fields.titleInHindi, limits.title)),
  descriptionHi: clearable(optionalText(fields.descriptionInHindi, limits.description)),
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
