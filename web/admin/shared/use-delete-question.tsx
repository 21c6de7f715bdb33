import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx'
import { texts } from './texts.ts'
import { useAction } from './use-action.ts'

type Texts = {
  /** The title of the dialog. */
  title: string
  question: string
  success: string
  failure: string
}

/** Asks for confirmation and deletes an item of a list. Render `question` once, beside the list. */
export const useDeleteQuestion = <Item,>(
  remove: (item: Item) => Promise<unknown>,
  { title, question, ...toasts }: Texts,
): { ask: (item: Item) => void; question: ReactNode } => {
  const { run, isPending } = useAction()
  const [doomed, setDoomed] = useState<Item>()
  const confirm = async (item: Item) => {
    if (await run(() => remove(item), toasts)) setDoomed(undefined)
  }
  return {
    ask: (item) => setDoomed(() => item),
    question: (
      <ConfirmDialog
        title={title}
        question={question}
        verb={texts.delete}
        isOpen={doomed !== undefined}
        isPending={isPending}
        onConfirm={() => doomed && void confirm(doomed)}
        onClose={() => setDoomed(undefined)}
      />
    ),
  }
}
