import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A row's place on the page, in pixels. */
export type RowPlace = { top: number; height: number }

/**
 * The place in the list to which a row was dragged. `offset` is how far, in pixels, downwards. The row takes another's
 * place when its edge passes the other's middle.
 */
export const dragTarget = (rows: readonly RowPlace[], from: number, offset: number): number => {
  const dragged = rows[from]
  if (!dragged) return from
  const top = dragged.top + offset
  const bottom = top + dragged.height
  const middleOf = (row: RowPlace) => row.top + row.height / 2
  const passedAbove = rows.slice(0, from).filter((row) => top < middleOf(row)).length
  const passedBelow = rows.slice(from + 1).filter((row) => bottom > middleOf(row)).length
  return from - passedAbove + passedBelow
}

/** How a row moves while one is dragged: it is that one, or it makes room for it. */
export type Motion = 'dragged' | 'up' | 'down'

export const motionOf = (drag: Drag | undefined, index: number): Motion | undefined => {
  if (!drag) return undefined
  if (index === drag.from) return 'dragged'
  if (index > drag.from && index <= drag.to) return 'up'
  return index < drag.from && index >= drag.to ? 'down' : undefined
}

/** Pixels. The phone's bottom bar is within it. */
const edge = 110
const pixelsPerFrame = 9

/** Scrolls the page while the pointer is near the upper or lower edge of the screen, where it was moved. */
const scrollAtEdges = (pointerY: () => number, signal: AbortSignal): void => {
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
const startDrag = (
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

/** A row that is being dragged, and the place it would take. */
export type Drag = { from: number; to: number }

/**
 * Drags the rows of a list by their handles: call `grab` when a handle is pressed.
 *
 * 2026-11-22: no library, because those for it take 5 to 13 kB for grids, several lists and keys, none of which is needed.
 */
export const useDrag = (
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): { drag: Drag | undefined; grab: (event: ReactPointerEvent, from: number) => void } => {
  const [drag, setDrag] = useState<Drag>()
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])

  const grab = (event: ReactPointerEvent, from: number) => {
    if (!list.current || event.button !== 0 || drag) return
    event.preventDefault() // or the press would select text
    setDrag({ from, to: from })
    cancel.current = startDrag(list.current, event, from, {
      onOver: (to) => setDrag({ from, to }),
      onEnd: (to = from) => {
        setDrag(undefined)
        if (to !== from) onDrop(from, to)
      },
    })
  }
  return { drag, grab }
}
