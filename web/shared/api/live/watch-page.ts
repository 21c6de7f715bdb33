type PageWatcher = {
  /** Whether a hidden page rests, too. A page that was left for another always does. */
  isRestingHidden: boolean
  onRest: () => void
  /** The page is looked at again. */
  onWake: (wasResting: boolean) => void
  /** The device found or lost its network. */
  onNetwork: () => void
}

/** Tells when the page rests and wakes. Returns how to stop. */
export const watchPage = ({ isRestingHidden, onRest, onWake, onNetwork }: PageWatcher): (() => void) => {
  let isResting = isRestingHidden && document.hidden
  const rest = () => {
    isResting = true
    onRest()
  }
  const wake = () => {
    const wasResting = isResting
    isResting = false
    onWake(wasResting)
  }
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) wake()
      else if (isRestingHidden) rest()
    },
    { signal },
  )
  // A page with an open connection is not kept for the way back.
  window.addEventListener('pagehide', rest, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal })
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => !isResting && onNetwork(), { signal })
  }
  return () => watching.abort()
}
