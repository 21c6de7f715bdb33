import { useEffect, useState } from 'react'

/** Moves the focus to the main part of the page, after the focused element was removed. */
export const focusPage = (): void => document.getElementById('page')?.focus()

/** Moves the focus to the main part of the page if the element that had it was removed. */
export const catchLostFocus = (): void => {
  if (document.activeElement === document.body) focusPage()
}

/**
 * For a dialog that is open at its first render, because the tap loaded its script: returns false at the first render,
 * and `isOpen` after that. Mantine stores the focused element only when a dialog changes from closed to open.
 */
export const useOpenAfterMount = (isOpen: boolean): boolean => {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isOpen && isMounted
}

/**
 * For a dialog that is unmounted to close it: returns the focus to the element that had it before, or, if that was removed,
 * to the main part of the page.
 */
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
