import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { countText, priceText, stepText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees } from '#contract/money.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { VegMark } from '../../shared/ui/veg-mark.tsx'
import { useCart } from '../cart/cart-store.ts'
import { MinusIcon } from '../cart/quantity-icons.tsx'
import { focusNicknameField, nicknameFieldId } from '../nickname/nickname-field.ts'
import classes from './product-card.module.css'
import { texts } from './texts.ts'

/** Whether the shopper has a nickname. Deferred, so that the tap that saves it is painted before hundreds of cards change. */
export const useCanShop = (): boolean => useDeferredValue(useNickname() !== null)

const addedShownFor = 1_000

type Props = { product: Product; canShop: boolean; isEager: boolean; isFound: boolean }

// A link, so that it leads to the field also before hydration.
const Hint = () => (
  <a href={`#${nicknameFieldId}`} className={classes.hint} onClick={focusNicknameField}>
    {texts.noNickname}
  </a>
)

/** Whether a card has a line below its price, which makes it higher. */
export const hasDetail = ({ stepBase, mrp }: Product): boolean => !!(stepBase || mrp)

/** A product. Made of plain elements, because a page contains hundreds of cards. */
export const ProductCard = memo(function ProductCard({ product, canShop, isEager, isFound }: Props) {
  const cart = useCart()
  const quantity = cart.useQuantity(product.id)
  /** Set while the button reads `Added!`. A new object for each tap, because each must restart the timer. */
  const [added, setAdded] = useState<{ isFirst: boolean }>()
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(undefined), addedShownFor)
    return () => clearTimeout(timer)
  }, [added])
  // The first time only after `Added!`, so that a second tap on the button does not hit the minus.
  const isCounted = canShop && !product.isSoldOut && quantity > 0 && !added?.isFirst
  const addButton = useRef<HTMLButtonElement>(null)
  const remove = () => {
    // The minus will be removed, and the focus with it.
    if (quantity === 1) addButton.current?.focus({ preventScroll: true })
    cart.setQuantity(product.id, quantity - 1)
  }
  const name = localName(product)
  const { mrp } = product
  const Mrp = mrp && product.price < mrp ? 's' : 'span'
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
      {product.veg && <VegMark veg={product.veg} className={classes.veg} />}
      <h3 id={nameId} className={classes.name}>
        {withWholeAmounts(name)}
      </h3>
      <p className={classes.price}>{priceText(product)}</p>
      {hasDetail(product) && (
        <p className={classes.detail}>
          {stepText(product)} {mrp && <Mrp>{texts.mrp(formatExactRupees(mrp))}</Mrp>}
        </p>
      )}
      <div className={classes.actions}>
        <button
          ref={addButton}
          type="button"
          className={classes.add}
          aria-describedby={nameId}
          disabled={!canShop || product.isSoldOut}
          data-added={added !== undefined || undefined}
          onClick={() => {
            cart.add(product.id)
            setAdded({ isFirst: !isCounted })
          }}
        >
          {product.isSoldOut ? texts.soldOut : added ? texts.added : texts.add}
        </button>
        {isCounted && (
          <>
            <output className={classes.count} data-amount={product.stepBase}>
              {countText(quantity, product)}
              <span>{texts.inCart}</span>
            </output>
            <button
              type="button"
              className={classes.minus}
              aria-label={texts.decrease(name)}
              onClick={remove}
            >
              <MinusIcon />
            </button>
          </>
        )}
      </div>
      {!canShop && !product.isSoldOut && <Hint />}
    </article>
  )
})

/** An empty card with the height of a product card. */
export const CardOutline = ({ canShop, isDetailed }: { canShop: boolean; isDetailed: boolean }) => (
  <div className={classes.card}>
    <div className={classes.image} />
    <p className={classes.name} />
    <p className={classes.price}>₹0</p>
    {isDetailed && <p className={classes.detail}>₹0</p>}
    <div className={classes.actions}>
      <div className={classes.add}>{texts.add}</div>
    </div>
    {!canShop && <Hint />}
  </div>
)
