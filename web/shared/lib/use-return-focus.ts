import { type RefObject, useEffect, useState } from 'react'

/** The page's main part takes the focus where the element that had it is gone. */
export const focusPage = (): void => document.getElementById('page')?.focus()

/**
 * For a dialog whose first sight is its opening, because its script came with the tap: closed at first, and open a render
 * later. Mantine notes what has the focus, to give it back, only when a dialog goes from closed to open.
 */
export const useOpenedLater = (isOpen: boolean): boolean => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isOpen && isMounted
}

/** For a dialog that is taken away as a whole: gives the focus back to what had it before, or, if that is gone, to `instead`. */
export const useReturnFocus = (instead?: RefObject<HTMLElement | null>): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else if (instead?.current) instead.current.focus({ preventScroll: true })
      else focusPage()
    },
    [opener, instead],
  )
}
