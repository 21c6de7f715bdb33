import { useEffect, useState } from 'react'

/** Milliseconds. Longer than a double tap takes, and long enough to notice the change. */
const recentDuration = 1_000

/** Whether an offer replaced another button only a moment ago. A tap may still be intended for that button. */
export const useIsRecent = (offer: object | undefined): boolean => {
  const [known, setKnown] = useState<object>()
  useEffect(() => {
    if (!offer) return
    const timer = setTimeout(() => setKnown(offer), recentDuration)
    return () => clearTimeout(timer)
  }, [offer])
  return offer !== undefined && offer !== known
}
