import { Button, Group, getDefaultZIndex, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import { catchLostFocus, useOpenAfterMount } from '../../shared/lib/use-return-focus.ts'
import { texts } from '../shared/texts.ts'

type QuestionProps = {
  question: string
  /** Additional information, shown above the buttons. */
  children?: ReactNode
  /** The label of the confirming button. */
  verb: string
  /** The colour of that button: red, because most questions are about what cannot be undone. */
  color?: string
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The content of a confirmation, for a dialog that is already open. */
export const ConfirmQuestion = ({
  question,
  children,
  verb,
  color = 'red',
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
      <Button
        color={color}
        disabled={isPending}
        onClick={(click) => {
          // After an answer the dialog is still there for the moment in which it fades.
          if (!isDoublePress(click)) onConfirm()
        }}
      >
        {verb}
      </Button>
    </Group>
  </>
)

type Props = Omit<QuestionProps, 'onCancel'> & {
  /** The title of the dialog, such as `Delete product`. */
  title: string
  isOpen: boolean
  onClose: () => void
}

/** Above a dialog that was opened later than the place for the question was rendered. */
const zIndex = getDefaultZIndex('modal') + 1

/** A dialog that asks for confirmation before an action that cannot be undone. */
export const ConfirmDialog = ({ title, isOpen, onClose, ...question }: Props) => {
  // After a deletion the button that opened the dialog no longer exists.
  useEffect(() => catchLostFocus, [])
  return (
    <Modal
      opened={useOpenAfterMount(isOpen)}
      onClose={onClose}
      title={title}
      size="sm"
      zIndex={zIndex}
      onExitTransitionEnd={catchLostFocus}
    >
      <ConfirmQuestion {...question} onCancel={onClose} />
    </Modal>
  )
}
