/** Milliseconds after which the function is called even if the browser is never idle. */
const longestWait = 2_000

/** Milliseconds to wait in Safari, which lacks `requestIdleCallback`. */
const waitInSafari = 300

/** Calls the function once, when the browser has nothing more urgent to do. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: longestWait })
  else setTimeout(act, waitInSafari)
}
