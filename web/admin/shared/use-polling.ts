import { useEffect } from 'react'

const interval = 4_000

/**
 * Calls `read` every four seconds while `isWaiting` and the page is visible. Not SWR's `refreshInterval`, which sends
 * no further request after a failed one.
 */
export const usePolling = (isWaiting: boolean, read: () => Promise<unknown>): void => {
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void read()
    }, interval)
    return () => clearInterval(timer)
  }, [isWaiting, read])
}
