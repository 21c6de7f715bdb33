import { useEffect } from 'react'

declare global {
  interface Window {
    /** The first button tapped before hydration. The inline script of the page sets it. */
    earlyTap?: HTMLButtonElement
  }
}

/** Repeats a tap on the server-rendered page that happened before hydration. */
export const useEarlyTap = (): void => {
  useEffect(() => {
    const button = window.earlyTap
    delete window.earlyTap
    if (button?.isConnected) button.click()
  }, [])
}
