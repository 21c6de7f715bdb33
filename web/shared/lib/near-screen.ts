type Listener = (isNear: boolean) => void

/** How far around the screen, in screens, counts as near it. */
const margin = '200% 0px'

const listeners = new WeakMap<Element, Listener>()
let observer: IntersectionObserver | undefined

const announce = (entries: IntersectionObserverEntry[]): void => {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    // What is not displayed at all has not gone away: it is hidden for a while.
    if (isIntersecting || boundingClientRect.width > 0) listeners.get(target)?.(isIntersecting)
  }
}

/** Tells whether the element is near the screen: soon, and whenever that changes. Returns the way to stop it. */
export const watchNearness = (element: Element, listener: Listener): (() => void) => {
  observer ??= new IntersectionObserver(announce, { rootMargin: margin })
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}
