/** Pixels. The phone's bottom bar is within it. */
const edge = 110
const pixelsPerFrame = 9

/** Scrolls the page while the pointer is near the upper or lower edge of the screen, where it was moved. */
export const scrollAtEdges = (pointerY: () => number, signal: AbortSignal): void => {
  const startY = pointerY()
  const step = () => {
    if (signal.aborted) return
    const y = pointerY()
    if (y < Math.min(edge, startY)) window.scrollBy(0, -pixelsPerFrame)
    else if (y > Math.max(window.innerHeight - edge, startY)) window.scrollBy(0, pixelsPerFrame)
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
