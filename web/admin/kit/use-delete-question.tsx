import { Text } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { texts } from '../shared/texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Mutation } from './use-mutation.ts'

type Options<Item> = {
  /** The title of the dialog. */
  title: string
  question: string
  remove: Mutation<[Item]>
  /** The name of what is deleted, below the question's text. */
  nameOf: (item: Item) => string
}

/** Asks for confirmation and deletes an item of a list. Render `question` once, beside the list. */
export const useDeleteQuestion = <Item,>({
  remove,
  nameOf,
  title,
  question,
}: Options<Item>): { ask: (item: Item) => void; question: ReactNode } => {
  const [chosen, setChosen] = useState<Item>()
  // Stable, because long lists pass it to memoized rows.
  const ask = useCallback((item: Item) => setChosen(() => item), [])
  const close = () => setChosen(undefined)
  const confirm = async (item: Item) => {
    if (await remove.run(item)) close()
  }
  return {
    ask,
    question: chosen && (
      <ConfirmDialog
        title={title}
        question={question}
        verb={texts.delete}
        isPending={remove.isBusy}
        onConfirm={() => void confirm(chosen)}
        onClose={close}
      >
        <Text fw={600} mb="md">
          {nameOf(chosen)}
        </Text>
      </ConfirmDialog>
    ),
  }
}
