import { Button, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import * as v from 'valibot'
import { AddCategoryBody, DisplayOrder } from '#contract/admin-catalogue.ts'
import type { Category } from '#contract/catalogue.ts'
import { FormDialog } from '../shared/dialogs/form-dialog.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { HindiField } from '../shared/hindi-field.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { type Form, focusFirstError } from '../shared/schema-form.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddCategory, useEditCategory } from './api.ts'
import classes from './categories.module.css'
import { texts } from './texts.ts'

const TypedCategory = v.object({
  ...AddCategoryBody.entries,
  displayOrder: v.pipe(TypedNumber, DisplayOrder),
})
type TypedCategory = { name: string; nameHi: string; displayOrder: string }

const CategoryFields = ({ form }: { form: Form<TypedCategory, AddCategoryBody> }) => (
  <>
    <TextInput label={texts.name} {...form.getInputProps('name')} autoComplete="off" />
    <HindiField label={texts.nameHi} {...form.getInputProps('nameHi')} />
    <NumberField
      label={texts.displayOrder}
      inputMode="numeric"
      step={1}
      placeholder={texts.displayOrderPlaceholder}
      {...form.getInputProps('displayOrder')}
    />
  </>
)

const empty: TypedCategory = { name: '', nameHi: '', displayOrder: '' }

export const AddCategoryForm = () => {
  const addCategory = useAddCategory()
  const { run, isPending } = useAction()
  const form = useDraftForm('new-category', empty, TypedCategory)

  const submit = async (body: AddCategoryBody) => {
    const isAdded = await run(() => addCategory(body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (isAdded) form.reset()
  }

  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <CategoryFields form={form} />
      <Button
        type="submit"
        className={classes.submit ?? ''}
        disabled={form.values.name.trim() === '' || isPending}
      >
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}

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
