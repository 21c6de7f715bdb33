import { type RefObject, useEffect, useRef } from 'react'

/** Another page of a list is read from its top, also by those who do not see it: for the list's heading. */
export const useHeadingFocus = (page: number): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownPage = useRef(page)
  useEffect(() => {
    if (shownPage.current === page) return
    shownPage.current = page
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [page])
  return heading
}
