import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether the owner uses a part of the page: the mouse is over it, the latest tap was in it, or it has the focus. Returns
 * the properties for the part's element, too.
 */
export const useHeld = (part: RefObject<HTMLElement | null>) => {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isPressed = useRef(false)
  useEffect(() => {
    // A finger leaves no trace on the page, so the latest tap counts.
    const press = ({ target }: Event) => {
      isPressed.current = true
      setPointer(part.current?.contains(target as Node) ?? false)
    }
    const release = () => {
      isPressed.current = false
    }
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    document.addEventListener('pointerdown', press, options)
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options)
    return () => listening.abort()
  }, [part])
  useEffect(() => {
    // An element that is removed takes the focus with it, without a blur event.
    if (hasFocus && !part.current?.contains(document.activeElement)) setFocus(false)
  })
  return {
    isHeld: hasPointer || hasFocus,
    handlers: {
      onPointerEnter: () => setPointer(true),
      onPointerLeave: ({ pointerType }: { pointerType: string }) =>
        pointerType === 'mouse' && setPointer(false),
      // A press beside the controls gives the focus to what holds them, where it would stay unnoticed.
      onFocus: ({ target }: FocusEvent) =>
        setFocus((target as HTMLElement).tabIndex >= 0 || !isPressed.current),
      onBlur: ({ relatedTarget }: FocusEvent) => setFocus(part.current?.contains(relatedTarget) ?? false),
    },
  }
}
