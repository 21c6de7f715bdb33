import { useMemo } from 'react'
import type { AddCategoryBody } from '#contract/admin-categories.ts'
import type { Category } from '#contract/categories.ts'
import { FormDialog } from '../shared/dialogs/form-dialog.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { useAction } from '../shared/use-action.ts'
import { useEditCategory } from './api.ts'
import { CategoryFields, TypedCategory } from './category-fields.tsx'
import { texts } from './texts.ts'

type Props = { category: Category; onClose: () => void }

/** Renames a category, or gives it another display order. */
export const EditCategoryDialog = ({ category, onClose }: Props) => {
  const { id, name, nameHi, displayOrder } = category
  const editCategory = useEditCategory()
  const { run, isPending } = useAction()
  const saved = useMemo(
    () => ({ name, nameHi, displayOrder: String(displayOrder) }),
    [name, nameHi, displayOrder],
  )
  const form = useDraftForm(`category-${id}`, saved, TypedCategory)
  const submit = async (body: AddCategoryBody) => {
    const isSaved = await run(() => editCategory(id, body), {
      success: texts.updated,
      failure: texts.updateFailed,
    })
    if (!isSaved) return
    form.reset()
    onClose()
  }
  return (
    <FormDialog
      title={texts.editTitle}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isIncomplete={form.values.name.trim() === ''}
      isPending={isPending}
    >
      <CategoryFields form={form} />
    </FormDialog>
  )
}
