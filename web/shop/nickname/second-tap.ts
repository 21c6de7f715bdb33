/** Milliseconds within which a second tap is part of a double tap. */
const doubleTapTime = 400

/**
 * Ignores taps on this place of the screen for a moment. What stood there is about to go, and the second tap of a double tap
 * would meet what slides into its place.
 */
export const ignoreSecondTap = ({ left, right, top, bottom }: DOMRect): void => {
  const ignore = (event: MouseEvent) => {
    const { clientX, clientY, detail } = event
    // A key's click has no detail and no place.
    if (detail === 0 || clientX < left || clientX > right || clientY < top || clientY > bottom) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, true)
  setTimeout(() => window.removeEventListener('click', ignore, true), doubleTapTime)
}
