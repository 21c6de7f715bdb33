import { useEffect, useState } from 'react'

/** Milliseconds: longer than between the two taps of a double tap, and enough to see that something changed. */
const recentDuration = 1_000

/** Whether an offer came only now, where another button stood: a tap may still be meant for that one. */
export const useIsRecent = (offer: object | undefined): boolean => {
  const [settled, setSettled] = useState<object>()
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => setSettled(offer), recentDuration)
    return () => clearTimeout(timer)
  }, [offer])
  return offer !== undefined && offer !== settled
}
