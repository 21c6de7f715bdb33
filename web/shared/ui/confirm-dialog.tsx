import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { focusPage } from '../lib/use-return-focus.ts'

type Props = {
  /** The dialog's name, such as `Delete product`. */
  title: string
  /** The question, to the letter of the specification. */
  question: string
  /** What there is to know before answering. */
  children?: ReactNode
  /** The button that does it. */
  verb: string
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

// What was deleted took the button that asked with it, and perhaps the whole list.
const catchLostFocus = (): void => {
  if (document.activeElement === document.body) focusPage()
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({
  title,
  question,
  children,
  verb,
  isOpen,
  isPending,
  onConfirm,
  onClose,
}: Props) => {
  useEffect(() => catchLostFocus, [])
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm" onExitTransitionEnd={catchLostFocus}>
      <p>{question}</p>
      {children}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button color="red" onClick={onConfirm} disabled={isPending}>
          {verb}
        </Button>
      </Group>
    </Modal>
  )
}
