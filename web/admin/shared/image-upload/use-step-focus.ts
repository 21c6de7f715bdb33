import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard focus inside `place` when the step changes, which removes some of its buttons. A lost focus moves to
 * the button marked `data-next`, else to the first one, as soon as it is enabled. A focus elsewhere on the page stays.
 */
export const useStepFocus = (
  place: RefObject<HTMLElement | null>,
  step: string,
  isDisabled: boolean,
): void => {
  const known = useRef(step)
  const mustMoveFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a button that becomes enabled can take the focus
  useLayoutEffect(() => {
    if (known.current !== step) mustMoveFocus.current = true
    known.current = step
    if (!mustMoveFocus.current || !place.current) return
    const active = document.activeElement
    const isInside = place.current.contains(active)
    const isElsewhere = active !== null && active !== document.body && !isInside
    const next =
      place.current.querySelector<HTMLElement>('[data-next]:enabled') ??
      place.current.querySelector<HTMLElement>('button:enabled')
    if (isElsewhere || (isInside && active?.matches(':enabled'))) mustMoveFocus.current = false
    else if (next) {
      mustMoveFocus.current = false
      next.focus({ preventScroll: true })
    }
  }, [place, step, isDisabled])
}
