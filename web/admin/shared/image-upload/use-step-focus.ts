import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the step changes, buttons come and go. Whoever was at one of them is led to the next, as soon
 * as one can be used: the one marked `data-next`, else the first. Whoever is elsewhere stays there.
 */
export const useStepFocus = (
  place: RefObject<HTMLElement | null>,
  step: string,
  isDisabled: boolean,
): void => {
  const known = useRef(step)
  const mustMoveFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: being enabled again is when a debt is paid
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
