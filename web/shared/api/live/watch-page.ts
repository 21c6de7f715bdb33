type PageWatcher = {
  /** Whether a hidden page pauses, too. A page in the back/forward cache always does. */
  isRestingHidden: boolean
  onRest: () => void
  /** The page is visible again. */
  onWake: (wasResting: boolean) => void
  /** The device connected to a network or lost it. */
  onNetwork: () => void
}

/** Calls the watcher when the page pauses and resumes. Returns a function that stops this. */
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
  // Browsers do not put a page with an open connection into the back/forward cache.
  window.addEventListener('pagehide', rest, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal })
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => !isResting && onNetwork(), { signal })
  }
  return () => watching.abort()
}
