/** Milliseconds within which a second tap is part of a double tap. */
const doubleTapTime = 400

/** Pixels that the finger moves between the two taps, at most. */
const doubleTapDistance = 30

/**
 * Ignores the second tap of a double tap, of which this is the first. A button that goes when it is pressed is called with it,
 * because the second tap would meet what slides into its place.
 */
export const ignoreSecondTap = (first: MouseEvent): void => {
  if (first.detail === 0) return // a key's click has no detail and no place
  const ignore = (event: MouseEvent) => {
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY)
    if (event.detail === 0 || distance > doubleTapDistance) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, true)
  setTimeout(() => window.removeEventListener('click', ignore, true), doubleTapTime)
}
