type PageWatcher = {
  /** Whether a hidden page pauses, too. A page in the back/forward cache always does. */
  pausesWhenHidden: boolean
  onPause: () => void
  /** The page is visible again. */
  onResume: (wasPaused: boolean) => void
  /** The device connected to a network or lost it. */
  onNetwork: () => void
}

/** Calls the watcher when the page pauses and resumes. Returns a function that stops this. */
export const watchPage = ({ pausesWhenHidden, onPause, onResume, onNetwork }: PageWatcher): (() => void) => {
  let isPaused = pausesWhenHidden && document.hidden
  const pause = () => {
    isPaused = true
    onPause()
  }
  const resume = () => {
    const wasPaused = isPaused
    isPaused = false
    onResume(wasPaused)
  }
  const watching = new AbortController()
  const { signal } = watching
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) resume()
      else if (pausesWhenHidden) pause()
    },
    { signal },
  )
  // Browsers do not put a page with an open connection into the back/forward cache.
  window.addEventListener('pagehide', pause, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && resume(), { signal })
  for (const change of ['online', 'offline']) {
    window.addEventListener(change, () => !isPaused && onNetwork(), { signal })
  }
  return () => watching.abort()
}
