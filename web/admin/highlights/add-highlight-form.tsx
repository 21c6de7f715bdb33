import { Button } from '@mantine/core'
import type { AddHighlightBody } from '#contract/admin-highlights.ts'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { focusFirstError } from '../shared/schema-form.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddHighlight } from './api.ts'
import { HighlightFields, isIncomplete, TypedHighlight } from './highlight-fields.tsx'
import classes from './highlights.module.css'
import { texts } from './texts.ts'

const empty: TypedHighlight = {
  title: '',
  titleHi: '',
  description: '',
  descriptionHi: '',
  displayOrder: '',
}

export const AddHighlightForm = () => {
  const addHighlight = useAddHighlight()
  const { run, isPending } = useAction()
  const form = useDraftForm('new-highlight', empty, TypedHighlight)

  const submit = async (body: AddHighlightBody) => {
    const isAdded = await run(() => addHighlight(body), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (isAdded) form.reset()
  }
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit(submit, focusFirstError)}>
      <HighlightFields form={form} />
      <Button type="submit" disabled={isIncomplete(form.values) || isPending}>
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
