import { type ReactNode, startTransition, useState } from 'react'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { texts } from '../texts.ts'

type ClosableForm = { isDirty: () => boolean; reset: () => void }

/**
 * For a dialog with a form: `close` asks before typed text is dropped, and closes at once when there is none. Pass `close`
 * to the dialog's `onClose` and to its Cancel button, and render `question` beside the dialog. A form of `useDraftForm`
 * also asks before the page is left.
 */
export const useCloseQuestion = (
  form: ClosableForm,
  onClose: () => void,
): { close: () => void; question: ReactNode } => {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    // Escape reaches both dialogs. While the question is open, it is the question's.
    if (isAsking) return
    if (!form.isDirty()) return onClose()
    // Not at once: the question would take the same press of Escape as its answer.
    startTransition(() => setAsking(true))
  }
  // Without typed text there is nothing to ask, and the dialog opens sooner without a second one in it.
  const question = form.isDirty() && (
    <ConfirmDialog
      title={texts.unsavedTitle}
      question={texts.closeQuestion}
      verb={texts.closeUnsaved}
      isOpen={isAsking}
      isPending={false}
      onConfirm={() => {
        form.reset()
        onClose()
      }}
      onClose={() => setAsking(false)}
    />
  )
  return { close, question }
}
