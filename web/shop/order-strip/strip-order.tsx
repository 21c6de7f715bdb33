import { Link } from 'react-router-dom'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { pages } from '#contract/pages.ts'
import { focusPage } from '../../shared/lib/use-return-focus.ts'
import button from '../../shared/ui/button.module.css'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { InvoiceLink } from '../invoice/invoice-link.tsx'
import { orderAnchor } from '../loyalty/order-anchor.ts'
import { OrderStatusBadge } from '../loyalty/status/order-status-badge.tsx'
import { reasonText } from '../loyalty/status/reason-text.ts'
import classes from './order-strip.module.css'
import { putAway } from './put-away.ts'
import { texts } from './texts.ts'

const orderId = 'order-in-strip'

type Props = {
  order: Order
  nickname: string
  /** Such as `1 of 2`; undefined when there is only one. */
  position: string | undefined
  onNext: () => void
}

export const StripOrder = ({ order, nickname, position, onNext }: Props) => {
  const number = orderNumber(order.id)
  const reason = order.changes.at(-1)?.reason
  return (
    <section className={classes.strip} aria-label={texts.yourOrders}>
      <div className={classes.line}>
        <Link id={orderId} to={`${pages.loyalty}#${orderAnchor(order.id)}`} className={classes.order}>
          <span>{texts.order(number)}</span> <b>{dayNumberText(order.dayNumber)}</b>
        </Link>
        {position && (
          <button type="button" className={classes.next} aria-label={texts.next(position)} onClick={onNext}>
            {position} ›
          </button>
        )}
        <button
          type="button"
          className={classes.putAway}
          aria-label={texts.putAway(number)}
          onClick={() => {
            putAway(order)
            focusPage()
          }}
        >
          <CloseIcon />
        </button>
      </div>
      <div className={classes.line}>
        <OrderStatusBadge status={order.status} />
        {reason && <p className={classes.reason}>{reasonText(reason)}</p>}
        {order.status !== 'cancelled' && (
          <InvoiceLink
            order={order}
            customer={nickname}
            describedBy={orderId}
            className={`${button.quiet} ${classes.invoice}`}
          />
        )}
      </div>
    </section>
  )
}
