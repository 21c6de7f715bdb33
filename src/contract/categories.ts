import * as v from 'valibot'
import { clearable } from './clearable.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import * as fields from './sentences/field-texts.ts'
import * as messages from './sentences/schema-texts.ts'
import { optionalLine, requiredLine, wholeNumber } from './text.ts'

export const Category = v.object({
  id: Id,
  name: v.string(),
  /** The name on Hindi pages; `''` for none. */
  nameHi: v.string(),
  displayOrder: v.number(),
  isActive: v.boolean(),
})
export type Category = v.InferOutput<typeof Category>

const name = requiredLine(fields.categoryName, limits.name)
const nameHi = clearable(optionalLine(fields.nameInHindi, limits.name))
export const DisplayOrder = wholeNumber(fields.displayOrder, -limits.displayOrder, limits.displayOrder)

export const AddCategoryBody = v.object({ name, nameHi, displayOrder: v.optional(DisplayOrder, 0) })
export type AddCategoryBody = v.InferOutput<typeof AddCategoryBody>

export const EditCategoryBody = v.object({
  name: v.optional(name),
  nameHi,
  displayOrder: v.optional(DisplayOrder),
  isActive: v.optional(v.boolean(messages.trueOrFalse(fields.active))),
})
export type EditCategoryBody = v.InferOutput<typeof EditCategoryBody>

/** The ids of all categories, in the order in which they shall stand. */
export const OrderCategoriesBody = v.object({
  ids: v.array(Id, messages.listOfCategories),
})
export type OrderCategoriesBody = v.InferOutput<typeof OrderCategoriesBody>
