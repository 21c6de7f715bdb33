import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds until a held button repeats, and between two repetitions. */
const first = 500
const next = 120

/** Props of a button that acts once for each press, and again and again while it is held. */
export const useHeldPress = (act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasRepeated = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const repeat = () => {
    hasRepeated.current = true
    act()
    timer.current = setTimeout(repeat, next)
  }
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      stop()
      hasRepeated.current = false
      if (button === 0) timer.current = setTimeout(repeat, first)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // Some browsers open a menu at the finger that holds the button.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    onClick: ({ detail }: MouseEvent) => {
      // The click at the end of a hold is no further press. A key has no `detail` and holds nothing.
      if (detail === 0 || !hasRepeated.current) act()
      hasRepeated.current = false
    },
  }
}
