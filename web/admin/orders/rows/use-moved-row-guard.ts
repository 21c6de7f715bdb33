import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { aimTime, ignorePresses } from './ignore-presses.ts'

/** Pixels. Scrolling changes the sum of two rounded figures by less. */
const noticeable = 2

/** When each row of the list came to its present place on the page, independent of scrolling. */
const trackRows = (list: HTMLElement) => {
  let places = new WeakMap<Element, { top: number; since: number }>()
  return {
    look: () => {
      const now = performance.now()
      for (const row of list.querySelectorAll('tbody > tr')) {
        const top = row.getBoundingClientRect().top + window.scrollY
        const before = places.get(row)?.top ?? Number.NaN
        if (!(Math.abs(top - before) < noticeable)) places.set(row, { top, since: now })
      }
    },
    forget: () => {
      places = new WeakMap()
    },
    hasJustMoved: (row: Element) => performance.now() - (places.get(row)?.since ?? 0) < aimTime,
  }
}

/** Calls `onMoved` when the element moves on the page, because something before it on the page grew, came or went. */
const watchPlace = (element: HTMLElement, onMoved: () => void) => {
  const sizes = new ResizeObserver(onMoved)
  const observe = () => {
    for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
      for (const each of inner.parentElement.children) sizes.observe(each)
    }
  }
  const children = new MutationObserver(() => {
    observe()
    onMoved()
  })
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    children.observe(outer, { childList: true })
  }
  observe()
  return () => {
    sizes.disconnect()
    children.disconnect()
  }
}

/**
 * Presses on a row that moved or appeared a moment ago count for nothing, nor do those just after the list was covered by a
 * dialog.
 */
export const useMovedRowGuard = (list: RefObject<HTMLElement | null>, isCovered: boolean): void => {
  const rows = useRef<ReturnType<typeof trackRows>>(undefined)
  useLayoutEffect(() => rows.current?.look())
  useLayoutEffect(() => {
    if (isCovered) return
    rows.current?.forget()
    rows.current?.look()
  }, [isCovered])
  useEffect(() => {
    if (!list.current) return
    const element = list.current
    const tracked = trackRows(element)
    rows.current = tracked
    tracked.look()
    const stopWatching = watchPlace(element, tracked.look)
    const stopIgnoring = ignorePresses(element, (target) => {
      tracked.look()
      const row = target.closest('tbody > tr')
      return row !== null && tracked.hasJustMoved(row)
    })
    return () => {
      stopWatching()
      stopIgnoring()
    }
  }, [list])
}
