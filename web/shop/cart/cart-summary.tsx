import { useId } from 'react'
import { formatRupees } from '#contract/money.ts'
import { pointsForTotal } from '#contract/points.ts'
import { closedSentence } from '#contract/shop.ts'
import { useShop } from '../../shared/api/use-shop.ts'
import button from '../../shared/ui/button.module.css'
import type { Cart, CartLine } from './cart.ts'
import classes from './cart-dialog.module.css'

type Props = {
  cart: Cart
  nickname: string | null
  isPending: boolean
  onPlaceOrder: (lines: CartLine[]) => void
}

export const CartSummary = ({ cart, nickname, isPending, onPlaceOrder }: Props) => {
  const noteId = useId()
  const shop = useShop()
  const note =
    nickname === null
      ? 'Please set your nickname first on the home page'
      : shop?.isOpen === false
        ? `${closedSentence(shop)} Your cart is kept.`
        : cart.hasMissing
          ? 'Please remove what is no longer available.'
          : cart.orderable.length === 0
            ? 'Nothing in your cart can be ordered now.'
            : undefined
  return (
    <div className={classes.summary}>
      <dl className={classes.figures}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatRupees(cart.total)}</dd>
        </div>
        <div className={classes.points}>
          <dt>Points to earn:</dt>
          <dd>+{pointsForTotal(cart.total)} points</dd>
        </div>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatRupees(cart.total)}</dd>
        </div>
      </dl>
      {note && (
        <p id={noteId} className={classes.note}>
          {note}
        </p>
      )}
      <button
        type="button"
        className={`${button.button} ${classes.place}`}
        disabled={note !== undefined || isPending}
        aria-describedby={note && noteId}
        onClick={() => onPlaceOrder(cart.orderable)}
      >
        {isPending ? 'Placing Order...' : 'Place Order'}
      </button>
    </div>
  )
}
