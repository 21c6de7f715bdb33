import { type RefObject, useEffect } from 'react'
import { aimTime, ignorePresses } from '../rows/ignore-presses.ts'

/** Presses on what appeared a moment ago count for nothing, such as the second click of a hurried owner. */
export const useAppearedGuard = (area: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = area.current
    if (!element) return
    const since = new WeakMap<Node, number>([[element, performance.now()]])
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) since.set(node, performance.now())
    })
    observer.observe(element, { childList: true, subtree: true })
    const hasJustAppeared = (node: Node | null): boolean =>
      node !== null &&
      (performance.now() - (since.get(node) ?? 0) < aimTime ||
        (node !== element && hasJustAppeared(node.parentNode)))
    const stopIgnoring = ignorePresses(element, hasJustAppeared)
    return () => {
      observer.disconnect()
      stopIgnoring()
    }
  }, [area])
}
