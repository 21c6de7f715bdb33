import { Button, Group, Modal } from '@mantine/core'
import { focusPage } from '../lib/use-return-focus.ts'

type Props = {
  /** The dialog's name, such as `Delete product`. */
  title: string
  /** The question, to the letter of the specification. */
  question: string
  /** The button that does it. */
  verb: string
  isOpen: boolean
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export const ConfirmDialog = ({ title, question, verb, isOpen, isPending, onConfirm, onClose }: Props) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    title={title}
    size="sm"
    // What was deleted took the button that asked with it.
    onExitTransitionEnd={() => document.activeElement === document.body && focusPage()}
  >
    <p>{question}</p>
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
