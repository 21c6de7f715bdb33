import { useEffect, useMemo, useRef, useState } from 'react'
import { useCategories, useProducts } from '../../../shared/api/queries.ts'
import { StoreImage } from '../../../shared/ui/store-image.tsx'
import { arrangeShelves, type Shelf } from '../../shelves/shelves.ts'
import { texts } from '../texts.ts'
import classes from './category-chips.module.css'
import { useCurrentShelf } from './use-current-shelf.ts'

/** The pictures that load with the page: those of the chips that a phone shows. The others wait for the first movement. */
const earlyPictures = 2

/** Whether the page, the row of chips or the mouse has moved. */
const useHasMoved = (): boolean => {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    const onMove = () => {
      controller.abort()
      setMoved(true)
    }
    window.addEventListener('scroll', onMove, options)
    window.addEventListener('pointermove', onMove, options)
    return () => controller.abort()
  }, [])
  return hasMoved
}

const pictureOf = ({ products }: Shelf): string | null =>
  products.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null

/** The first letter with its vowel sign. */
const initialOf = (name: string): string | undefined => /^.\p{M}*/u.exec(name)?.[0]

/** A link to each shelf; the one on the screen is marked. Plain links, which work before hydration. */
export const CategoryChips = () => {
  const products = useProducts().data
  const categories = useCategories().data
  // Kept while only the mark moves, because a shop may have thousands of products.
  const shelves = useMemo(() => arrangeShelves(categories ?? [], products ?? []), [categories, products])
  const row = useRef<HTMLElement>(null)
  const current = useCurrentShelf(shelves)
  const hasMoved = useHasMoved()
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
        const picture = hasMoved || index < earlyPictures ? pictureOf(shelf) : null
        return (
          <a key={shelf.id} href={`#shelf-${shelf.id}`} aria-current={shelf.id === current || undefined}>
            {picture ? (
              <StoreImage url={picture} alt="" width={32} height={32} />
            ) : (
              <span aria-hidden="true">{initialOf(shelf.name)}</span>
            )}
            {shelf.name}
          </a>
        )
      })}
    </nav>
  )
}
