import { Button, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { AddCategoryBody, DisplayOrder } from '#contract/categories.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddCategory } from './api.ts'
import classes from './categories.module.css'
import { texts } from './texts.ts'

const TypedCategory = v.object({
  ...AddCategoryBody.entries,
  displayOrder: v.pipe(TypedNumber, DisplayOrder),
})

const empty = { name: '', displayOrder: '' }

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
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput label={texts.name} {...form.getInputProps('name')} autoComplete="off" />
      <TextInput
        label={texts.displayOrder}
        type="number"
        inputMode="numeric"
        step={1}
        placeholder={texts.displayOrderPlaceholder}
        {...form.getInputProps('displayOrder')}
        autoComplete="off"
      />
      <Button type="submit" disabled={form.values.name.trim() === '' || isPending}>
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
