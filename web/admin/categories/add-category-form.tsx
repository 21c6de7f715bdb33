import { Button } from '@mantine/core'
import type { AddCategoryBody } from '#contract/admin-categories.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { focusFirstError } from '../shared/schema-form.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddCategory } from './api.ts'
import classes from './categories.module.css'
import { CategoryFields, TypedCategory } from './category-fields.tsx'
import { texts } from './texts.ts'

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
