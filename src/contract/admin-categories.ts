import * as v from 'valibot'
import { visibleName, visibleNameHi } from './admin-name.ts'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { inputMessage } from './sentences/input-message.ts'
import { wholeNumber } from './text.ts'

const name = visibleName('categoryName')
export const DisplayOrder = wholeNumber('displayOrder', -limits.displayOrder, limits.displayOrder)

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
  isActive: v.optional(v.boolean(inputMessage('trueOrFalse', 'active'))),
})
export type EditCategoryBody = v.InferOutput<typeof EditCategoryBody>

/** The ids of all categories, in the order in which they shall stand. */
export const OrderCategoriesBody = v.object({
  ids: v.array(Id, inputMessage('listOfCategories')),
})
export type OrderCategoriesBody = v.InferOutput<typeof OrderCategoriesBody>
