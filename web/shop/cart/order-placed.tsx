import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import classes from './cart-dialog.module.css'
import { texts } from './texts.ts'

type Props = { nickname: string; order: Order }

/** The confirmation that the shopper sees for two seconds after the order was placed. */
export const OrderPlaced = ({ nickname, order }: Props) => (
  <div className={classes.placed} role="status">
    <svg viewBox="0 0 48 48" width="64" height="64" fill="none" aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="currentColor" opacity="0.15" />
      <path
        d="m14 25 7 7 14-15"
        stroke="currentColor"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    <h3>{texts.placed}</h3>
    <p>{texts.thanks(nickname)}</p>
    <p className={classes.placedTotal}>{texts.placedTotal(formatRupees(order.payable))}</p>
    <p className={classes.placedPoints}>{texts.pointsEarned(order.pointsEarned)}</p>
  </div>
)
