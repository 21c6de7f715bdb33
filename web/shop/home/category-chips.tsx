import { useEffect, useMemo, useState } from 'react'
import { useCategories, useProducts } from '../../shared/api/queries.ts'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { arrangeShelves, type Shelf } from '../shelves/shelves.ts'
import classes from './category-chips.module.css'
import { texts } from './texts.ts'

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

/** A link to each shelf. Plain links, which work before hydration. */
export const CategoryChips = () => {
  const products = useProducts().data
  const categories = useCategories().data
  const shelves = useMemo(() => arrangeShelves(categories ?? [], products ?? []), [categories, products])
  const isAll = useAllPictures()
  if (shelves.length < 2) return null
  return (
    <nav className={classes.chips} aria-label={texts.categories}>
      {shelves.map((shelf, index) => {
        const picture = pictureOf(shelf)
        const isLoaded = isAll || index < earlyPictures
        return (
          <a key={shelf.id} href={`#shelf-${shelf.id}`}>
            {picture && isLoaded ? (
              <StoreImage url={picture} alt="" width={56} height={56} />
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
