import { type CSSProperties, memo, startTransition, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { CardOutline, hasDetail, ProductCard } from './product-card.tsx'
import classes from './product-grid.module.css'
import { cutIntoBlocks } from './shelves.ts'
import { texts } from './texts.ts'

/** The number of images of the first shelf that a phone shows without scrolling. */
const eagerPictures = 4

type ProductGridProps = {
  products: Product[]
  canShop: boolean
  /** The number of products above these on the page. */
  before: number
  /** Whether the page has so many products that only cards near the screen are rendered. */
  isLong: boolean
  /** The number of cards that a long page renders at first. */
  firstCards?: number
  /** Whether these are search results. The shelves are on the same page then, but hidden. */
  isFound?: boolean
}

export const ProductGrid = ({
  products,
  canShop,
  before,
  isLong,
  firstCards,
  isFound = false,
}: ProductGridProps) => {
  const eager = before === 0 ? eagerPictures : 0
  if (isLong) {
    return cutIntoBlocks(products, before, firstCards).map((block, index) => (
      <ProductBlock
        key={block.products[0]?.id}
        {...block}
        canShop={canShop}
        eager={index === 0 ? eager : 0}
        isFound={isFound}
      />
    ))
  }
  return (
    <ul className={classes.grid} data-hinting={!canShop || undefined}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} canShop={canShop} isEager={index < eager} isFound={isFound} />
        </li>
      ))}
    </ul>
  )
}

type ProductBlockProps = {
  products: Product[]
  canShop: boolean
  eager: number
  isFirst: boolean
  isFound: boolean
}

/** CSS variables with the number of rows for each number of columns. The style sheet uses the one that applies. */
const rowsOf = (count: number): CSSProperties =>
  Object.fromEntries([1, 2, 3, 4, 6].map((columns) => [`--rows-${columns}`, Math.ceil(count / columns)]))

/** The distance from the screen at which cards are rendered, in shares of its height. */
const nearness = '200% 0px'

/**
 * A block of products on a long page. Its cards are rendered only while it is near the screen. Without them it has the
 * same height, and contains a button that renders them, for keyboards and screen readers.
 */
const ProductBlock = memo(({ products, canShop, eager, isFirst, isFound }: ProductBlockProps) => {
  const list = useRef<HTMLUListElement>(null)
  const [isFilled, setFilled] = useState(isFirst)
  const focusWanted = useRef<'first' | 'last'>(undefined)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      for (const { isIntersecting: isNear, boundingClientRect } of entries) {
        // Without a width it is not displayed now, and its distance has not changed.
        if (!isNear && boundingClientRect.width === 0) continue
        // A block that contains the keyboard focus is not emptied.
        if (isNear || !element.contains(document.activeElement)) startTransition(() => setFilled(isNear))
      }
    }
    const observer = new IntersectionObserver(onIntersect, { rootMargin: nearness })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (isFilled && focusWanted.current) {
      const cards = list.current?.querySelectorAll('article')
      const card = focusWanted.current === 'first' ? cards?.[0] : cards?.[cards.length - 1]
      card?.querySelector<HTMLElement>('button:enabled, a')?.focus()
    }
    focusWanted.current = undefined
  }, [isFilled])

  /** Renders the cards and focuses the first or the last, depending on the direction from which the focus comes. */
  const fill = ({ relatedTarget }: { relatedTarget?: EventTarget | null }) => {
    const isFromBelow =
      relatedTarget instanceof Node &&
      list.current?.compareDocumentPosition(relatedTarget) === Node.DOCUMENT_POSITION_FOLLOWING
    focusWanted.current = isFromBelow ? 'last' : 'first'
    setFilled(true)
  }

  return (
    <ul
      ref={list}
      className={classes.block}
      data-waiting={!isFilled || undefined}
      style={rowsOf(products.length)}
    >
      {/* Before the cards, so that a page that arrives in parts has rows of the right height from the start. */}
      <li aria-hidden="true" className={classes.outline}>
        <CardOutline canShop={canShop} isDetailed={products.some(hasDetail)} />
      </li>
      {isFilled ? (
        products.map((product, index) => (
          <li key={product.id} className={classes.card}>
            <ProductCard product={product} canShop={canShop} isEager={index < eager} isFound={isFound} />
          </li>
        ))
      ) : (
        <li className={classes.rest}>
          <button type="button" onFocus={fill} onClick={() => fill({})}>
            {texts.showMore(products.length)}
          </button>
        </li>
      )}
    </ul>
  )
})
