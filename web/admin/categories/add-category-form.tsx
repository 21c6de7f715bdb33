import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { AddCategoryBody } from '#contract/categories.ts'
import { readDisplayOrder } from '../shared/display-order.ts'
import { useFormDraft } from '../shared/drafts/drafts.ts'
import { useAction } from '../shared/use-action.ts'
import { useAddCategory } from './api.ts'
import classes from './categories.module.css'
import { texts } from './texts.ts'

type Draft = { name: string; displayOrder: string }
type Problems = { name?: string | undefined; displayOrder?: string | undefined }

const empty: Draft = { name: '', displayOrder: '' }

const read = ({ name, displayOrder }: Draft) =>
  v.safeParse(AddCategoryBody, { name, displayOrder: readDisplayOrder(displayOrder) })

export const AddCategoryForm = () => {
  const addCategory = useAddCategory()
  const { run, isPending } = useAction()
  const { draft, change: changeDraft, clear } = useFormDraft('new-category', empty)
  const [problems, setProblems] = useState<Problems>({})

  const change = (part: Partial<Draft>) => {
    changeDraft(part)
    setProblems({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const result = read(draft)
    if (!result.success) {
      const { nested = {} } = v.flatten(result.issues)
      return setProblems({ name: nested.name?.[0], displayOrder: nested.displayOrder?.[0] })
    }
    const isAdded = await run(() => addCategory(result.output), {
      success: texts.added,
      failure: texts.addFailed,
    })
    if (isAdded) clear()
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextInput
        label={texts.name}
        value={draft.name}
        error={problems.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        autoComplete="off"
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
      <Button type="submit" disabled={draft.name.trim() === '' || isPending}>
        {isPending ? texts.adding : texts.add}
      </Button>
    </form>
  )
}
