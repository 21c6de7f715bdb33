import { Modal, type ModalProps } from '@mantine/core'
import { useReturnFocus } from '../../shared/lib/use-return-focus.ts'

type Props = Omit<ModalProps, 'opened' | 'returnFocus' | 'transitionProps'> & {
  /** Which of several steps is shown. A new one takes the focus again. */
  step?: string | undefined
}

// It takes keys at once, even on a slow phone.
const instantly = { duration: 0 }

/**
 * A dialog. Unmount it to close it: the focus returns to what had it before. Where keys may follow at once, what it begins with
 * has `autoFocus` besides `data-autofocus`, because Mantine moves the focus later.
 */
export const Dialog = ({ step, ...props }: Props) => {
  useReturnFocus()
  return <Modal key={step} {...props} opened returnFocus={false} transitionProps={instantly} />
}
