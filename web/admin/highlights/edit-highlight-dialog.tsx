import { useMemo } from 'react'
import type { AddHighlightBody } from '#contract/admin-highlights.ts'
import type { Highlight } from '#contract/highlights.ts'
import { FormDialog } from '../shared/dialogs/form-dialog.tsx'
import { useDraftForm } from '../shared/drafts/drafts.ts'
import { useAction } from '../shared/use-action.ts'
import { useEditHighlight } from './api.ts'
import { HighlightFields, isIncomplete, TypedHighlight } from './highlight-fields.tsx'
import { texts } from './texts.ts'

const toTyped = ({ id: _, displayOrder, ...texts }: Highlight): TypedHighlight => ({
  ...texts,
  displayOrder: String(displayOrder),
})

type Props = { highlight: Highlight; onClose: () => void }

export const EditHighlightDialog = ({ highlight, onClose }: Props) => {
  const editHighlight = useEditHighlight()
  const { run, isPending } = useAction()
  const saved = useMemo(() => toTyped(highlight), [highlight])
  const form = useDraftForm(`highlight-${highlight.id}`, saved, TypedHighlight)
  const submit = async (body: AddHighlightBody) => {
    const isSaved = await run(() => editHighlight(highlight.id, body), {
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
      isIncomplete={isIncomplete(form.values)}
      isPending={isPending}
    >
      <HighlightFields form={form} />
    </FormDialog>
  )
}
