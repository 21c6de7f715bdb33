import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A row's place on the page, in pixels. */
export type RowPlace = { top: number; height: number }

/**
 * The index in the list to which a row was dragged. `offset` is the distance in pixels, downwards. The row takes
 * another's place when its edge passes the other's middle.
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

/** The state of a row during a drag: it is dragged, or it makes room. */
export type Motion = 'dragged' | 'up' | 'down'

export const motionOf = (drag: Drag | undefined, index: number): Motion | undefined => {
  if (!drag) return undefined
  if (index === drag.from) return 'dragged'
  if (index > drag.from && index <= drag.to) return 'up'
  return index < drag.from && index >= drag.to ? 'down' : undefined
}

/** Pixels. Includes the phone's bottom bar. */
const edge = 110
const pixelsPerFrame = 9

/** Scrolls the page while the pointer is near the edge of the screen to which it was moved. */
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
  /** Called when the row is over another place. */
  onOver: (to: number) => void
  /** Called when the drag ends; without a place when it was cancelled. */
  onEnd: (to?: number) => void
}

/**
 * Follows the pointer (mouse, pen or finger) from the press on a row's handle. During the drag, the list's CSS
 * variables `--drag-offset` and `--drag-height` hold the distance and the height of the dragged row. Escape cancels.
 * Returns a function that cancels, too.
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
  // In page coordinates, because the page may scroll meanwhile.
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

/** A row that is being dragged, and its new place. */
export type Drag = { from: number; to: number }

/**
 * Drags the rows of a list by their handles: call `grab` when a handle is pressed. 2026-11-26: no library, because none
 * replaces more than the hundred lines above. @dnd-kit/core with sortable (15 kB) has had no release since 2024, its
 * successor @dnd-kit/react (38 kB) is at 0.5, @hello-pangea/dnd (31 kB) brings Redux. Their keys (Space, then arrows) must
 * be explained in words; `Move up` and `Move down`, which everybody finds in the row, would have to stay beside them.
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
    event.preventDefault() // the press would select text
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
