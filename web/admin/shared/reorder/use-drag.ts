import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { startDrag } from './start-drag.ts'

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
): { drag: Drag | undefined; grab: (event: PointerEvent, from: number) => void } => {
  const [drag, setDrag] = useState<Drag>()
  const cancel = useRef<() => void>(undefined)
  useEffect(() => () => cancel.current?.(), [])

  const grab = (event: PointerEvent, from: number) => {
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
