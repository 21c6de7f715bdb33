import { Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { focusPage } from '../lib/use-return-focus.ts'
import { texts } from './lazy-texts.ts'

type QuestionProps = {
  question: string
  /** What there is to know before answering. */
  children?: ReactNode
  /** The button that does it. */
  verb: string
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that cannot be taken back, within a dialog that is open already. */
export const ConfirmQuestion = ({
  question,
  children,
  verb,
  isPending,
  onConfirm,
  onCancel,
}: QuestionProps) => (
  <>
    <p>{question}</p>
    {children}
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel} data-autofocus>
        {texts.cancel}
      </Button>
      <Button color="red" onClick={onConfirm} disabled={isPending}>
        {verb}
      </Button>
    </Group>
  </>
)

type Props = Omit<QuestionProps, 'onCancel'> & {
  /** The dialog's name, such as `Delete product`. */
  title: string
  isOpen: boolean
  onClose: () => void
}

// What was deleted took the button that asked with it, and perhaps the whole list.
const catchLostFocus = (): void => {
  if (document.activeElement === document.body) focusPage()
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({ title, isOpen, onClose, ...question }: Props) => {
  useEffect(() => catchLostFocus, [])
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="sm" onExitTransitionEnd={catchLostFocus}>
      <ConfirmQuestion {...question} onCancel={onClose} />
    </Modal>
  )
}
