import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Milliseconds for which a row that moved or appeared ignores presses: nobody can have aimed at it yet. */
const aimTime = 400

/** Pixels. Scrolling changes the sum of two rounded figures by less. */
const noticeable = 2

/** When each row of the list came to its present place on the page, independent of scrolling. */
const trackRows = (list: HTMLElement) => {
  const places = new WeakMap<Element, { top: number; since: number }>()
  return {
    look: () => {
      const now = performance.now()
      for (const row of list.querySelectorAll('tbody > tr')) {
        const top = row.getBoundingClientRect().top + window.scrollY
        const before = places.get(row)?.top ?? Number.NaN
        if (!(Math.abs(top - before) < noticeable)) places.set(row, { top, since: now })
      }
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
 * Presses on a row that moved or appeared a moment ago count for nothing, for the mouse as for a finger. Keys are not
 * affected, because the focus moves with its row.
 */
export const useMovedRowGuard = (list: RefObject<HTMLElement | null>): void => {
  const look = useRef<() => void>(undefined)
  useLayoutEffect(() => look.current?.())
  useEffect(() => {
    if (!list.current) return
    const element = list.current
    const rows = trackRows(element)
    look.current = rows.look
    rows.look()
    let isIgnored = false
    const press = ({ target }: Event) => {
      rows.look()
      const row = target instanceof Element && target.closest('tbody > tr')
      isIgnored = Boolean(row) && rows.hasJustMoved(row as Element)
    }
    const click = (event: MouseEvent) => {
      if (!isIgnored || event.detail === 0) return // a key's click has no detail
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const stopWatching = watchPlace(element, rows.look)
    element.addEventListener('pointerdown', press, { capture: true })
    element.addEventListener('click', click, { capture: true })
    return () => {
      stopWatching()
      element.removeEventListener('pointerdown', press, { capture: true })
      element.removeEventListener('click', click, { capture: true })
    }
  }, [list])
}
