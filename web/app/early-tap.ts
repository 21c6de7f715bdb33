import { useEffect } from 'react'

declare global {
  interface Window {
    /** The first button tapped before the page was alive; the page's inline script keeps it. */
    earlyTap?: HTMLButtonElement
  }
}

/** Carries out what was tapped on the server's page before its script had arrived. */
export const useEarlyTap = (): void => {
  useEffect(() => {
    const button = window.earlyTap
    delete window.earlyTap
    if (button?.isConnected) button.click()
  }, [])
}
