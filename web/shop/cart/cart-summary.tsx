import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatExactRupees, type Paise } from '#contract/money.ts'
import { pages } from '#contract/pages.ts'
import { pointsForTotal } from '#contract/points.ts'
import { closedSentence } from '#contract/shop.ts'
import { useShop } from '../../shared/api/queries.ts'
import { texts as fulfilmentTexts } from '../../shared/fulfilment/texts.ts'
import { isDoublePress } from '../../shared/lib/ignore-double-presses.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { forNickname } from '../nickname/nickname-field.ts'
import { texts as orderTexts } from '../order/texts.ts'
import type { TakenName } from './api.ts'
import type { Cart, CartAmounts } from './cart.ts'
import classes from './cart-dialog.module.css'
import { texts } from './texts.ts'

type SumsProps = { goods: Paise; amounts: CartAmounts }

/** What stands above the total: the goods, their delivery, the points for them, and what is rounded off. */
const Sums = ({ goods, amounts: { cost, format, roundOff } }: SumsProps) => (
  <>
    <dl className={`${block.amounts} ${classes.figures}`}>
      <div>
        <dt>{texts.subtotal}</dt>
        <dd>{format(goods)}</dd>
      </div>
      {cost && (
        <div>
          <dt>{fulfilmentTexts.homeDelivery}</dt>
          <dd>{cost.fee === 0 ? fulfilmentTexts.free : format(cost.fee)}</dd>
        </div>
      )}
      <div className={classes.points}>
        <dt>{texts.pointsToEarn}</dt>
        <dd>{texts.points(pointsForTotal(goods))}</dd>
      </div>
      {roundOff && (
        <div>
          <dt>{orderTexts.roundOff}</dt>
          <dd>{roundOff}</dd>
        </div>
      )}
    </dl>
    {cost && cost.toFree > 0 && (
      <p className={classes.message}>{fulfilmentTexts.moreForFree(formatExactRupees(cost.toFree))}</p>
    )}
  </>
)

type Props = {
  cart: Cart
  amounts: CartAmounts
  nickname: string | null
  isBusy: boolean
  /** When set, the button places the order under the suggested name. */
  taken: TakenName | undefined
  /** Why the last try has failed; undefined when there was none, or when something was changed since. */
  refusal: string | undefined
  onPlaceOrder: () => void
  /** Called when the shopper goes to set the nickname. */
  onSetNickname: (event: MouseEvent) => void
}

/**
 * The sums of the cart, and the button that orders it. Total and button stay at the bottom of the screen, however long the
 * cart and large the text is.
 */
export const CartSummary = ({
  cart,
  amounts,
  nickname,
  isBusy,
  taken,
  refusal,
  onPlaceOrder,
  onSetNickname,
}: Props) => {
  const noteId = useId()
  const { cost, payable, format } = amounts
  const shop = useShop()
  const alert = useRef<HTMLParagraphElement>(null)
  // In a long cart the message is below the screen.
  useEffect(() => {
    if (refusal) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  const closed = nickname !== null && shop?.isOpen === false ? shop : undefined
  const findObstacle = (): string | undefined => {
    if (nickname === null) return texts.noNickname
    if (closed) return texts.closed(closedSentence(closed))
    if (cart.orderable.length === 0) return texts.nothingToOrder
    if (cost && cost.toMinimum > 0) return fulfilmentTexts.moreForDelivery(formatExactRupees(cost.toMinimum))
    return undefined
  }
  const obstacle = findObstacle()
  return (
    <>
      <Sums goods={cart.total} amounts={amounts} />
      {closed?.message && <p className={classes.message}>{closed.message}</p>}
      {/* The obstacle already says what is to be done first. */}
      {refusal && obstacle === undefined && (
        <p ref={alert} className={`${block.note} ${classes.refusal}`} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.checkout}>
        {nickname === null ? (
          <Link
            id={noteId}
            to={pages.home}
            state={forNickname}
            replace
            className={classes.note}
            onClick={onSetNickname}
          >
            {obstacle}
          </Link>
        ) : (
          obstacle && (
            <p id={noteId} className={classes.note}>
              {obstacle}
            </p>
          )
        )}
        <dl className={classes.total}>
          <dt>{texts.total}</dt>
          <dd>{format(payable)}</dd>
        </dl>
        <button
          type="button"
          className={`${button.button} ${classes.placeOrder}`}
          disabled={obstacle !== undefined}
          aria-disabled={isBusy || undefined} // `disabled` would remove the focus
          aria-describedby={obstacle && noteId}
          onClick={(click) => {
            // The button may now offer to order under another name.
            if (!isBusy && !isDoublePress(click)) onPlaceOrder()
          }}
        >
          {isBusy ? texts.placing : taken ? texts.orderAs(taken.suggestion) : texts.place}
        </button>
      </div>
    </>
  )
}
