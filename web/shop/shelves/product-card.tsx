import { memo, useEffect, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { Product } from '#contract/products.ts'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { addToCart } from '../cart/cart-store.ts'
import classes from './product-card.module.css'
import { texts } from './texts.ts'

const addedShownFor = 1_000

type Props = { product: Product; canShop: boolean; isEager: boolean; isFound: boolean }

const Hint = () => <p className={classes.hint}>{texts.noNickname}</p>

/** A product. Made of plain elements, because a page contains hundreds of cards. */
export const ProductCard = memo(function ProductCard({ product, canShop, isEager, isFound }: Props) {
  // A counter, because each tap must restart the timer.
  const [taps, setTaps] = useState(0)
  useEffect(() => {
    if (taps === 0) return
    const timer = setTimeout(() => setTaps(0), addedShownFor)
    return () => clearTimeout(timer)
  }, [taps])
  const nameId = `${isFound ? 'found' : 'product'}-${product.id}`
  return (
    <article className={classes.card} aria-labelledby={nameId} data-sold-out={product.isSoldOut || undefined}>
      <StoreImage
        url={product.imageUrl}
        alt=""
        width={320}
        height={320}
        className={classes.image}
        sizes="(max-width: 30em) calc(50vw - 35px), 200px"
        isEager={isEager}
      />
      <h3 id={nameId} className={classes.name}>
        {product.name}
      </h3>
      <p className={classes.price}>{formatRupees(product.price)}</p>
      <button
        type="button"
        className={classes.add}
        aria-describedby={nameId}
        disabled={!canShop || product.isSoldOut}
        data-added={taps > 0 || undefined}
        onClick={() => {
          addToCart(product.id)
          setTaps(taps + 1)
        }}
      >
        {product.isSoldOut ? texts.soldOut : taps > 0 ? texts.added : texts.add}
      </button>
      {!canShop && !product.isSoldOut && <Hint />}
    </article>
  )
})

/** An empty card with the height of a product card. */
export const CardOutline = ({ canShop }: { canShop: boolean }) => (
  <div className={classes.card}>
    <div className={classes.image} />
    <p className={classes.name} />
    <p className={classes.price}>₹0</p>
    <div className={classes.add}>{texts.add}</div>
    {!canShop && <Hint />}
  </div>
)
