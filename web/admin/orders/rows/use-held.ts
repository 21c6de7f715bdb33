import { type FocusEvent, type RefObject, useEffect, useState } from 'react'

/**
 * Whether the owner uses a part of the page: the mouse is over it, the latest tap was in it, or a control in it has the
 * focus. Returns the properties for the part's element, too.
 */
export const useHeld = (part: RefObject<HTMLElement | null>) => {
  const [hasPointer, setPointer] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  useEffect(() => {
    // A finger leaves no trace on the page, so the latest tap counts.
    const press = ({ target }: Event) => setPointer(part.current?.contains(target as Node) ?? false)
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
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
      // A click beside the controls gives the focus to what holds them, where it would stay unnoticed.
      onFocus: ({ target }: FocusEvent) => setFocus((target as HTMLElement).tabIndex >= 0),
      onBlur: ({ relatedTarget }: FocusEvent) => setFocus(part.current?.contains(relatedTarget) ?? false),
    },
  }
}
