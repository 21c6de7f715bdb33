import { dragTarget, type RowPlace } from './drag-target.ts'
import { scrollAtEdges } from './scroll-at-edges.ts'

const measureRows = (list: HTMLElement): RowPlace[] =>
  Array.from(list.children, (row) => {
    const { top, height } = row.getBoundingClientRect()
    return { top, height }
  })

type Callbacks = {
  /** The row is over another place. */
  onOver: (to: number) => void
  /** The drag is over; without a place when it was cancelled. */
  onEnd: (to?: number) => void
}

/**
 * Follows the pointer from the press on a row's handle on, with mouse, pen or finger. While it lasts, the list's CSS
 * variable `--drag-offset` is how far the row was dragged, and `--drag-height` is its height. Escape cancels. Returns a
 * function that cancels, too.
 */
export const startDrag = (
  list: HTMLElement,
  {
    pointerId,
    clientY,
    currentTarget: handle,
  }: { pointerId: number; clientY: number; currentTarget: Element },
  from: number,
  { onOver, onEnd }: Callbacks,
): (() => void) => {
  const rows = measureRows(list)
  // On the page and not on the screen, because the page may scroll meanwhile.
  const startY = clientY + window.scrollY
  let pointerY = clientY
  list.style.setProperty('--drag-height', `${rows[from]?.height ?? 0}px`)
  let to = from
  const listening = new AbortController()
  const { signal } = listening

  const follow = () => {
    const offset = pointerY + window.scrollY - startY
    list.style.setProperty('--drag-offset', `${offset}px`)
    const over = dragTarget(rows, from, offset)
    if (over === to) return
    to = over
    onOver(to)
  }
  const finish = (place?: number) => {
    if (signal.aborted) return
    listening.abort()
    list.style.removeProperty('--drag-offset')
    onEnd(place)
  }
  const onPointer = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) => handle.addEventListener(type, (event) => act(event as PointerEvent), { signal })

  handle.setPointerCapture(pointerId)
  onPointer('pointermove', (event) => {
    pointerY = event.clientY
    follow()
  })
  onPointer('pointerup', () => finish(to))
  onPointer('pointercancel', () => finish())
  window.addEventListener('scroll', follow, { signal })
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && finish(), { signal })
  scrollAtEdges(() => pointerY, signal)
  return finish
}
