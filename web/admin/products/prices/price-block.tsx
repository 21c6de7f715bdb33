import { type CSSProperties, memo, startTransition, useEffect, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/product-fields.ts'
import { watchNearness } from '../../../shared/lib/near-screen.ts'
import { PriceRow } from './price-row.tsx'
import classes from './prices.module.css'
import { texts } from './texts.ts'

type Props = {
  products: readonly AdminProduct[]
  categoryNames: ReadonlyMap<string, string>
  /** The place of the first row in the list. */
  first: number
  /** Renders the rows wherever the block is, for the focus that goes there. */
  isWanted: boolean
}

/**
 * A block of rows in a long list. They are rendered only while the block is near the screen. Without them it has the same
 * height, and contains a button that renders them, for keyboards and screen readers.
 */
export const PriceBlock = memo(({ products, categoryNames, first, isWanted }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const [isNear, setNear] = useState(first === 0)
  const height = useRef(0)
  const isFilled = isNear || isWanted

  useEffect(() => {
    const element = list.current
    if (!element) return
    return watchNearness(element, (near) => {
      // A block that contains the keyboard focus is not emptied.
      if (!near && element.contains(document.activeElement)) return
      if (!near) height.current = element.offsetHeight
      startTransition(() => setNear(near))
    })
  }, [])

  if (isFilled) {
    return (
      <ul ref={list} className={classes.block}>
        {products.map((product, index) => (
          <PriceRow
            key={product.id}
            product={product}
            categoryName={product.categoryId === null ? undefined : categoryNames.get(product.categoryId)}
            index={first + index}
          />
        ))}
      </ul>
    )
  }
  const size = {
    '--rows': products.length,
    ...(height.current > 0 && { height: `${height.current}px` }),
  } as CSSProperties
  return (
    <ul ref={list} className={classes.block} style={size} data-waiting>
      <li>
        <button type="button" onFocus={() => setNear(true)} onClick={() => setNear(true)}>
          {texts.showRows(products.length)}
        </button>
      </li>
    </ul>
  )
})
