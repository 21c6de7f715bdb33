import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { catchLostFocus } from '../../shared/lib/focus-page.ts'

/**
 * For a dialog that is unmounted to close it: returns the focus to the element that had it before, or, if that was removed,
 * to the main part of the page.
 */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      // What had the focus may be disabled by now.
      if (opener !== document.body) catchLostFocus()
    },
    [opener],
  )
}

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
