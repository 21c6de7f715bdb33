import { useId } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { countText, priceText } from '#contract/goods.ts'
import { limits } from '#contract/limits.ts'
import { localName } from '#contract/local-text.ts'
import { formatExactRupees, paise } from '#contract/money.ts'
import { withWholeAmounts } from '../../shared/ui/product-name.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import type { CartLine } from './cart.ts'
import classes from './cart-line-row.module.css'
import { useCart } from './cart-store.ts'
import { MinusIcon, PlusIcon } from './quantity-icons.tsx'
import { texts } from './texts.ts'

/** The price of the line, for loose goods with its amount: `500 g · ₹20`. */
const costText = (product: Product, quantity: number): string =>
  product.stepBase
    ? `${countText(quantity, product)} · ${formatExactRupees(paise(product.price * quantity))}`
    : priceText(product)

type Props = { line: CartLine; isLocked: boolean }

/** A line of the cart. Quantities cannot change while an order is being placed. */
export const CartLineRow = ({ line: { productId, quantity, product }, isLocked }: Props) => {
  const { setQuantity } = useCart()
  const nameId = useId()
  const name = product ? localName(product) : texts.missingProduct
  const trouble = !product ? texts.removeMissing : product.isSoldOut && texts.soldOut(name)
  return (
    <li className={classes.row} data-sold-out={product?.isSoldOut || undefined}>
      <StoreImage url={product?.imageUrl} alt="" width={64} height={64} className={classes.image} />
      <div className={classes.text}>
        <span id={nameId} className={classes.name}>
          {withWholeAmounts(name)}
        </span>
        {trouble ? (
          <span className={classes.missing}>{trouble}</span>
        ) : (
          <span className={classes.price}>{product && costText(product, quantity)}</span>
        )}
      </div>
      {!trouble ? (
        <div className={classes.quantity}>
          <button
            type="button"
            aria-label={texts.decrease(name)}
            disabled={isLocked}
            onClick={() => setQuantity(productId, quantity - 1)}
          >
            <MinusIcon />
          </button>
          <output aria-label={texts.quantity(name)}>{product && countText(quantity, product)}</output>
          <button
            type="button"
            aria-label={texts.increase(name)}
            disabled={isLocked || quantity >= limits.quantity}
            onClick={() => setQuantity(productId, quantity + 1)}
          >
            <PlusIcon />
          </button>
        </div>
      ) : (
        <button
          type="button"
          className={classes.remove}
          aria-describedby={nameId}
          onClick={() => setQuantity(productId, 0)}
        >
          {texts.remove}
        </button>
      )}
    </li>
  )
}
