import { useEffect, useState } from 'react'

/** A line below the sticky bars, on which the current shelf lies. In shares of the screen's height. */
const line = '-26% 0px -73% 0px'

/** The id of the shelf that is at the top of the screen; undefined above the first. */
export const useCurrentShelf = (shelves: readonly { id: string }[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  const ids = shelves.map(({ id }) => id).join(' ')
  useEffect(() => {
    const idOf = new Map<Element, string>()
    const observer = new IntersectionObserver(
      (entries) =>
        setCurrent((known) =>
          entries.reduce((last, { target, isIntersecting }) => {
            const id = idOf.get(target)
            return isIntersecting ? id : last === id ? undefined : last
          }, known),
        ),
      { rootMargin: line },
    )
    for (const id of ids.split(' ')) {
      const shelf = document.getElementById(`shelf-${id}`)?.closest('section')
      if (!shelf) continue
      idOf.set(shelf, id)
      observer.observe(shelf)
    }
    return () => observer.disconnect()
  }, [ids])
  return current
}
