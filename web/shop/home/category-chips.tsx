import { useEffect, useMemo, useRef, useState } from 'react'
import { useCategories, useProducts } from '../../shared/api/queries.ts'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { arrangeShelves, type Shelf } from '../shelves/shelves.ts'
import classes from './category-chips.module.css'
import { texts } from './texts.ts'

/**
 * The height of a line below the sticky bars. The shelf on that line is the current one. In shares of the screen's
 * height.
 */
const line = '-26% 0px -73% 0px'

/** The id of the shelf that is at the top of the screen; undefined above the first. */
const useCurrentShelf = (shelves: readonly { id: string }[]): string | undefined => {
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

/**
 * The number of pictures that load with the page: the tiles in full sight on a phone. There the others load after the
 * first movement.
 */
const earlyPictures = 4

/** Whether the screen shows more than the early pictures, or the page or the row of chips was scrolled or touched. */
const useAllPictures = (): boolean => {
  const [isAll, setAll] = useState(false)
  useEffect(() => {
    if (matchMedia('(min-width: 48em)').matches) return setAll(true)
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    const onMove = () => {
      controller.abort()
      setAll(true)
    }
    window.addEventListener('scroll', onMove, options)
    window.addEventListener('pointermove', onMove, options)
    return () => controller.abort()
  }, [])
  return isAll
}

const pictureOf = ({ products }: Shelf): string | null =>
  products.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null

/** The first letter with its vowel sign. */
const initialOf = (name: string): string | undefined => /^.\p{M}*/u.exec(name)?.[0]

/** A link to each shelf; the one on the screen is marked. Plain links, which work before hydration. */
export const CategoryChips = () => {
  const products = useProducts().data
  const categories = useCategories().data
  // Memoized while only the mark moves, because a shop may have thousands of products.
  const shelves = useMemo(() => arrangeShelves(categories ?? [], products ?? []), [categories, products])
  const row = useRef<HTMLElement>(null)
  const current = useCurrentShelf(shelves)
  const isAll = useAllPictures()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another chip is marked
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the row is scrolled: `scrollIntoView` would move the page, too.
    if (row.current && chip) row.current.scrollLeft = chip.offsetLeft - chip.offsetWidth / 2
  }, [current])
  if (shelves.length < 2) return null
  return (
    <nav ref={row} className={classes.chips} aria-label={texts.categories}>
      {shelves.map((shelf, index) => {
        const picture = pictureOf(shelf)
        const isLoaded = isAll || index < earlyPictures
        return (
          <a key={shelf.id} href={`#shelf-${shelf.id}`} aria-current={shelf.id === current || undefined}>
            {picture && isLoaded ? (
              <StoreImage url={picture} alt="" width={32} height={32} />
            ) : (
              <span aria-hidden="true">{picture ? '' : initialOf(shelf.name)}</span>
            )}
            {shelf.name}
          </a>
        )
      })}
    </nav>
  )
}
