import { useEffect, useState } from 'react'

/** The page's main part takes the focus where the element that had it is gone. */
export const focusPage = (): void => document.getElementById('page')?.focus()

/** For a dialog that is taken away as a whole: gives the focus back to what had it before. */
export const useReturnFocus = (): void => {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
      else focusPage()
    },
    [opener],
  )
}
