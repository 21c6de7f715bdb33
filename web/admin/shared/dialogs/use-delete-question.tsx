import { Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx'
import { texts } from '../texts.ts'
import { useAction } from '../use-action.ts'

type Texts = {
  /** The title of the dialog. */
  title: string
  question: string
  success: string
  failure: string
}

type Options<Item> = Texts & {
  remove: (item: Item) => Promise<unknown>
  /** The name of what is deleted, below the question's text. */
  nameOf: (item: Item) => string
}

/** Asks for confirmation and deletes an item of a list. Render `question` once, beside the list. */
export const useDeleteQuestion = <Item,>({
  remove,
  nameOf,
  title,
  question,
  ...toasts
}: Options<Item>): { ask: (item: Item) => void; question: ReactNode } => {
  const { run, isPending } = useAction()
  const [doomed, setDoomed] = useState<Item>()
  const [isOpen, setOpen] = useState(false)
  // Stable, because long lists pass it to memoized rows.
  const ask = useCallback((item: Item) => {
    setDoomed(() => item)
    setOpen(true)
  }, [])
  const confirm = async (item: Item) => {
    if (await run(() => remove(item), toasts)) setOpen(false)
  }
  return {
    ask,
    question: (
      <ConfirmDialog
        title={title}
        question={question}
        verb={texts.delete}
        isOpen={isOpen}
        isPending={isPending}
        onConfirm={() => doomed && void confirm(doomed)}
        onClose={() => setOpen(false)}
      >
        {doomed && (
          <Text fw={600} mb="md">
            {nameOf(doomed)}
          </Text>
        )}
      </ConfirmDialog>
    ),
  }
}
