import { Button, Textarea, TextInput } from '@mantine/core'
import * as v from 'valibot'
import { DisplayOrder } from '#contract/categories.ts'
import { AddHighlightBody } from '#contract/highlights.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { TypedNumber } from '../shared/typed-number.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddHighlight } from './api.ts'
import classes from './highlights.module.css'
import { texts } from './texts.ts'

const TypedHighlight = v.object({
  ...AddHighlightBody.entries,
  displayOrder: v.pipe(TypedNumber, DisplayOrder),
})

const empty = { title: '', description: '', displayOrder: '' }

export const AddHighlightForm = () => {
  const addHighlight = useAddHighlight()
  const { run, isPending } = useAction()
  const form = useDraftForm('new-highlight', empty, TypedHighlight)
  const { title, description } = form.values

  const submit = async (body: AddHighlightBody) => {
    const isAdded = await run(() => addHighlight(body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (isAdded) form.reset()
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit)}>
      <TextInput label={texts.title} {...form.getInputProps('title')} autoComplete="off" />
      <Textarea
        label={texts.description}
        autosize
        minRows={2}
        maxRows={10}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={texts.displayOrder}
        type="number"
        inputMode="numeric"
        step={1}
        placeholder={texts.displayOrderPlaceholder}
        {...form.getInputProps('displayOrder')}
        autoComplete="off"
      />
      <Button type="submit" disabled={title.trim() === '' || description.trim() === '' || isPending}>
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
