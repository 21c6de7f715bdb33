import { Button, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { AddHighlightBody } from '#contract/highlights.ts'
import { readDisplayOrder } from '../shared/display-order.ts'
import { useFormDraft } from '../shared/drafts/drafts.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddHighlight } from './api.ts'
import classes from './highlights.module.css'
import { texts } from './texts.ts'

type Draft = { title: string; description: string; displayOrder: string }
type Problems = { [Field in keyof Draft]?: string | undefined }

const empty: Draft = { title: '', description: '', displayOrder: '' }

export const AddHighlightForm = () => {
  const addHighlight = useAddHighlight()
  const { run, isPending } = useAction()
  const { draft, change: changeDraft, clear } = useFormDraft('new-highlight', empty)
  const [problems, setProblems] = useState<Problems>({})

  const change = (part: Partial<Draft>) => {
    changeDraft(part)
    setProblems({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = v.safeParse(AddHighlightBody, {
      ...draft,
      displayOrder: readDisplayOrder(draft.displayOrder),
    })
    if (!body.success) {
      const { nested = {} } = v.flatten(body.issues)
      return setProblems({
        title: nested.title?.[0],
        description: nested.description?.[0],
        displayOrder: nested.displayOrder?.[0],
      })
    }
    const isAdded = await run(() => addHighlight(body.output), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (isAdded) clear()
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.title}
        value={draft.title}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
        autoComplete="off"
      />
      <Textarea
        label={texts.description}
        autosize
        minRows={2}
        maxRows={10}
        value={draft.description}
        error={problems.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <TextInput
        label={texts.displayOrder}
        type="number"
        inputMode="numeric"
        step={1}
        placeholder={texts.displayOrderPlaceholder}
        value={draft.displayOrder}
        error={problems.displayOrder}
        onChange={(event) => change({ displayOrder: event.currentTarget.value })}
        autoComplete="off"
      />
      <Button
        type="submit"
        disabled={draft.title.trim() === '' || draft.description.trim() === '' || isPending}
      >
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
