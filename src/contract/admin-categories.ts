import * as v from 'valibot'
import { visibleName, visibleNameHi } from './admin-name.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import * as ownerFields from './sentences/admin-field-texts.ts'
import * as ownerMessages from './sentences/admin-schema-texts.ts'
import { wholeNumber } from './text.ts'

const name = visibleName(ownerFields.categoryName)
export const DisplayOrder = wholeNumber(ownerFields.displayOrder, -limits.displayOrder, limits.displayOrder)

export const AddCategoryBody = v.object({
  name,
  nameHi: visibleNameHi,
  displayOrder: v.optional(DisplayOrder, 0),
})
export type AddCategoryBody = v.InferOutput<typeof AddCategoryBody>

export const EditCategoryBody = v.object({
  name: v.optional(name),
  nameHi: visibleNameHi,
  displayOrder: v.optional(DisplayOrder),
  isActive: v.optional(v.boolean(ownerMessages.trueOrFalse(ownerFields.active))),
})
export type EditCategoryBody = v.InferOutput<typeof EditCategoryBody>

/** The ids of all categories, in the order in which they shall stand. */
export const OrderCategoriesBody = v.object({
  ids: v.array(Id, ownerMessages.listOfCategories),
})
export type OrderCategoriesBody = v.InferOutput<typeof OrderCategoriesBody>
