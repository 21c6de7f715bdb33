import { type RefObject, useEffect, useRef } from 'react'

/** Another page of a list is read from its top, also by those who do not see it: for the list's heading. */
export const useHeadingFocus = (offset: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownOffset = useRef(offset)
  useEffect(() => {
    if (shownOffset.current === offset) return
    shownOffset.current = offset
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [offset])
  return heading
}
