import * as v from 'valibot'
import { Id } from './ids.ts'
import { limits } from './limits.ts'
import { type FieldName, inputMessage } from './messages/input-message.ts'
import { toLatinDigits, toPlainDashes } from './plain-characters.ts'
import { hasVisible, optionalLine, optionalText, requiredLine, requiredText, wholeNumber } from './text.ts'

/** A text field of a body: left unchanged when absent; `null` means none, which is stored as `''`. */
export const clearable = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((text) => text ?? ''),
    ),
  )

/** Characters that draw nothing, such as the zero-width space. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu

/**
 * Names are the same when they differ only by case, spaces, invisible characters, Unicode variants, kinds of dashes or the script
 * of digits. The key is only compared and never shown, because Hindi needs joiners within words.
 */
export const nameKey = (name: string): string =>
  toPlainDashes(toLatinDigits(name.normalize('NFKC')))
    .replaceAll(invisible, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** The name of a product or a category. `what` is its name in errors. */
export const visibleName = (what: FieldName) => requiredLine(what, limits.name)

/** The name on Hindi pages: none, or one that can be seen there. */
export const visibleNameHi = clearable(
  v.pipe(
    optionalLine('nameInHindi', limits.name),
    v.check((text) => text === '' || hasVisible(text), inputMessage('needsVisible', 'nameInHindi')),
  ),
)

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

/** The ids of all categories in their new order. */
export const OrderCategoriesBody = v.object({
  ids: v.array(Id, inputMessage('listOfCategories')),
})
export type OrderCategoriesBody = v.InferOutput<typeof OrderCategoriesBody>

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

/** Absent fields are left unchanged. */
export const EditHighlightBody = v.object({
  title: v.optional(title),
  description: v.optional(description),
  ...hindi,
  displayOrder: v.optional(DisplayOrder),
})
export type EditHighlightBody = v.InferOutput<typeof EditHighlightBody>
