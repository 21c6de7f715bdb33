import { type RefObject, useEffect, useRef } from 'react'

/** A ref for the heading of a list. When the page number changes, it scrolls to the heading and moves the focus there. */
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
