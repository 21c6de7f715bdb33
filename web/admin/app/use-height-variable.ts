import { useLayoutEffect } from 'react'

/**
 * Keeps the height of an element in a CSS variable of the document, because it changes with the size of the text and
 * with what the element holds. `find` must be the same function at every render.
 */
export const useHeightVariable = (name: `--${string}`, find: () => Element | null): void => {
  useLayoutEffect(() => {
    const element = find()
    if (!element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(name, `${element.getBoundingClientRect().height}px`)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [name, find])
}
