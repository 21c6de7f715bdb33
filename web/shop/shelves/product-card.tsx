import { memo, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { countText, priceText, stepText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, formatPaise } from '#contract/money.ts'
import { lineCost } from '#contract/orders.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import { useHeldPress } from '../../shared/lib/use-held-press.ts'
import block from '../../shared/ui/block.module.css'
import { MinusIcon, PlusIcon } from '../../shared/ui/icons.tsx'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { VegMark } from '../../shared/ui/veg-mark.tsx'
import { createChangedProduct, useCart } from '../cart/cart-store.ts'
import { focusNicknameField, nicknameFieldId } from '../nickname/nickname-field.ts'
import classes from './product-card.module.css'
import { texts } from './texts.ts'

const formatterOf = (hasPaise: boolean) => (hasPaise ? formatPaise : formatExactRupees)

/** The price of one piece or of a kilo or litre, as on the card. With two decimals where the cart has paise. */
export const eachText = (product: Product, hasPaise: boolean): string =>
  priceText(product, undefined, formatterOf(hasPaise))

/** What a quantity costs: `2 × ₹28 = ₹56`, `₹28` for one piece, `500 g · ₹20` for loose goods. */
export const costText = (product: Product, quantity: number, hasPaise: boolean): string => {
  const cost = formatterOf(hasPaise)(lineCost({ ...product, quantity }))
  if (product.stepBase) return `${countText(quantity, product)} · ${cost}`
  const each = eachText(product, hasPaise)
  // The amount stays together with its sign.
  return quantity === 1 ? each : `${quantity} × ${each} =\u00a0${cost}`
}

/** The amounts of loose goods that one tap chooses, in grams or millilitres, if they are whole steps. */
const offered = [500, 1_000, 2_000]

/** The quantities of the offered amounts. */
export const listOfferedAmounts = ({ stepBase = 1 }: Product): number[] =>
  offered.filter((amount) => amount % stepBase === 0).map((amount) => amount / stepBase)

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

/** Lies unseen over the amount in the cart. A browser's own list, because it covers no card and needs no room in it. */
const AmountSelect = ({ product, quantity }: { product: Product; quantity: number }) => {
  const cart = useCart()
  const changed = usePart(createChangedProduct)
  const quantities = [...new Set([quantity, ...listOfferedAmounts(product)])].sort(
    (one, other) => one - other,
  )
  return (
    <select
      aria-label={texts.amounts(localName(product))}
      value={quantity}
      onChange={({ currentTarget }) => {
        cart.setQuantity(product.id, Number(currentTarget.value))
        changed.set(product)
      }}
    >
      {quantities.map((each) => (
        <option key={each} value={each}>
          {costText(product, each, false)}
        </option>
      ))}
    </select>
  )
}

type ActionsProps = { product: Product; canShop: boolean; nameId: string }

/**
 * The button that adds the product. After `Added!` it becomes the plus of a stepper in the same place. The minus comes
 * only then, so that a further tap at its place still adds.
 */
const CardActions = ({ product, canShop, nameId }: ActionsProps) => {
  const cart = useCart()
  const changed = usePart(createChangedProduct)
  const quantity = cart.useQuantity(product.id)
  /** Set while the button reads `Added!`. A new object for each tap, because each must restart the timer. */
  const [added, setAdded] = useState<object>()
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!added) return
    const timer = setTimeout(() => setAdded(undefined), addedShownFor)
    return () => clearTimeout(timer)
  }, [added])
  const isOff = !canShop || product.isSoldOut
  const isCounted = !isOff && quantity > 0 && !added
  const press = useHeldPress(() => {
    cart.add(product)
    changed.set(product)
    if (!isCounted) setAdded({})
  })
  const remove = () => {
    // The minus will be removed, and the focus with it.
    if (quantity === 1) addButton.current?.focus({ preventScroll: true })
    cart.setQuantity(product.id, quantity - 1)
    changed.set(product)
  }
  const name = localName(product)
  return (
    <div className={classes.actions} data-state={isOff ? 'off' : isCounted ? 'counted' : added && 'added'}>
      {isCounted && (
        <button type="button" className={classes.minus} aria-label={texts.decrease(name)} onClick={remove}>
          <MinusIcon />
        </button>
      )}
      {isCounted && (
        <div className={classes.count}>
          <div>
            {countText(quantity, product)}
            <span className={block.unseen}>{texts.inCart}</span>
          </div>
          {product.stepBase && <AmountSelect product={product} quantity={quantity} />}
        </div>
      )}
      <button
        ref={addButton}
        type="button"
        className={classes.add}
        aria-label={isCounted ? texts.add : undefined}
        aria-describedby={nameId}
        disabled={isOff}
        {...press}
      >
        {product.isSoldOut ? texts.soldOut : added ? texts.added : isCounted ? <PlusIcon /> : texts.add}
      </button>
    </div>
  )
}

/** A product. Made of plain elements, because a page contains hundreds of cards. */
export const ProductCard = memo(function ProductCard({ product, canShop, isEager, isFound }: Props) {
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
      <h3 id={nameId} className={`${block.clamp} ${classes.name}`}>
        {withWholeAmounts(localName(product))}
      </h3>
      <p className={classes.price}>
        <b>{priceText(product)}</b>
        {hasDetail(product) && (
          <span>
            {stepText(product)} {mrp && <Mrp>{texts.mrp(formatExactRupees(mrp))}</Mrp>}
          </span>
        )}
      </p>
      <CardActions product={product} canShop={canShop} nameId={nameId} />
      {!canShop && !product.isSoldOut && <Hint />}
    </article>
  )
})

/** An empty card with the height of a product card. */
export const CardOutline = ({ canShop, isDetailed }: { canShop: boolean; isDetailed: boolean }) => (
  <div className={classes.card}>
    <div className={classes.image} />
    <p className={`${block.clamp} ${classes.name}`} />
    <p className={classes.price}>
      <b>₹0</b>
      {isDetailed && <span>₹0</span>}
    </p>
    <div className={classes.actions} data-state={canShop ? undefined : 'off'}>
      <div className={classes.add}>{texts.add}</div>
    </div>
    {!canShop && <Hint />}
  </div>
)
