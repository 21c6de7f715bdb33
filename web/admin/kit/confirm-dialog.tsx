import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts } from '../shared/texts.ts'
import { ActionButton } from './action-button.tsx'
import { Dialog } from './dialog.tsx'

type QuestionProps = {
  question: string
  /** Additional information, shown above the buttons. */
  children?: ReactNode
  /** The label of the confirming button. */
  verb: string
  /** The colour of that button: red, because most questions are about what cannot be undone. */
  color?: string
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The content of a confirmation, for a dialog that is already open. */
export const ConfirmQuestion = ({
  question,
  children,
  verb,
  color = 'red',
  isPending = false,
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
      <ActionButton color={color} isBusy={isPending} onClick={onConfirm}>
        {verb}
      </ActionButton>
    </Group>
  </>
)

type Props = Omit<QuestionProps, 'onCancel'> & {
  /** The title of the dialog, such as `Delete product`. */
  title: string
  onClose: () => void
}

/** A dialog that asks for confirmation before an action that cannot be undone. Unmount it to close it. */
export const ConfirmDialog = ({ title, onClose, ...question }: Props) => (
  <Dialog title={title} size="sm" onClose={onClose}>
    <ConfirmQuestion {...question} onCancel={onClose} />
  </Dialog>
)
