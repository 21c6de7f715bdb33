type Listener = (isNear: boolean) => void

/** The distance that counts as near, relative to the height of the screen. */
const margin = '200% 0px'

/** Makes a function that watches elements, all with one observer. */
export const createNearnessWatcher = () => {
  const listeners = new WeakMap<Element, Listener>()
  const announce = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      // An element without a width is not displayed now. Its distance has not changed.
      if (isIntersecting || boundingClientRect.width > 0) listeners.get(target)?.(isIntersecting)
    }
  }
  let observer: IntersectionObserver | undefined
  /**
   * Calls the listener once, and whenever the element comes near the screen or moves away. Returns a function that
   * stops this.
   */
  return (element: Element, listener: Listener): (() => void) => {
    observer ??= new IntersectionObserver(announce, { rootMargin: margin })
    listeners.set(element, listener)
    observer.observe(element)
    return () => {
      listeners.delete(element)
      observer?.unobserve(element)
    }
  }
}
