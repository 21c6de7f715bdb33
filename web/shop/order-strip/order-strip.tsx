import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { OrderStatus } from '#contract/orders.ts'
import { orderPage } from '#contract/pages.ts'
import { createClock } from '../../shared/api/clock.ts'
import { refusalOf, useCustomer } from '../../shared/api/queries.ts'
import { texts as invoice } from '../../shared/invoice/invoice-texts.ts'
import { usePart } from '../../shared/lib/store.ts'
import { focusPage } from '../../shared/lib/use-return-focus.ts'
import block from '../../shared/ui/block.module.css'
import button from '../../shared/ui/button.module.css'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { outline } from '../../shared/ui/outline-icon.tsx'
import { useOrdersOfCustomer } from '../loyalty/api.ts'
import { InvoiceLink } from '../loyalty/invoice-link.tsx'
import { OrderAnnouncer } from '../loyalty/live-orders.tsx'
import { OrderStatusBadge, reasonText } from '../loyalty/order-status.tsx'
import { createOrderMemory, useUnseenChanges } from '../order/seen-changes.ts'
import { texts as orderTexts } from '../order/texts.ts'
import { createNamesWithOrders, isCurrent } from './current-orders.ts'
import classes from './order-strip.module.css'
import { texts } from './texts.ts'

/** The orders that the shopper dismissed, each with its status at that moment. */
export const createDismissedOrders = () => createOrderMemory('dismissed_orders', OrderStatus)

/** Whether an order was dismissed in the status `before`, and has no change since then that the shopper should see. */
const isDismissed = (before: OrderStatus | undefined, { status }: Order): boolean => {
  if (before === undefined) return false
  const isNews = status === 'ready' || status === 'cancelled' || before === 'cancelled'
  return before === status || !isNews
}

const orderId = 'order-in-strip'

const WhatsAppIcon = outline(
  <path d="M3.5 20.5 5 16a8.5 8.5 0 1 1 3.2 3.2zM9.2 7.8c-.6 4.2 2.8 7.6 7 7l.3-2.2-2.3-.9-1 1a5 5 0 0 1-1.9-1.9l1-1-.9-2.3z" />,
)

type Props = {
  order: Order
  nickname: string
  /** For example `1 of 2`; undefined when there is only one. */
  position: string | undefined
  onNext: () => void
}

const StripOrder = ({ order, nickname, position, onNext }: Props) => {
  const dismissed = usePart(createDismissedOrders)
  const number = orderNumber(order.id)
  const reason = order.changes.at(-1)?.reason
  const { differences } = useUnseenChanges(order)
  return (
    <section className={classes.strip} aria-label={texts.yourOrders}>
      <Link to={orderPage(order.id)} className={classes.order}>
        <span id={orderId} className={classes.number}>
          <span>{texts.order(number)}</span> <b>{dayNumberText(order.dayNumber)}</b>
          {order.fulfilment === 'delivery' && <small>{invoice.delivery}</small>}
        </span>{' '}
        {differences.length > 0 ? (
          <span className={classes.changed}>{orderTexts.changed}</span>
        ) : (
          <OrderStatusBadge status={order.status} />
        )}
      </Link>
      {reason && <p className={`${block.clamp} ${classes.reason}`}>{reasonText(reason)}</p>}
      {order.status !== 'cancelled' && (
        <InvoiceLink
          order={order}
          customer={nickname}
          describedBy={orderId}
          className={`${button.quiet} ${classes.invoice}`}
          icon={<WhatsAppIcon />}
        />
      )}
      {position && (
        <button
          type="button"
          className={`${button.icon} ${classes.next}`}
          aria-label={texts.next(position)}
          onClick={onNext}
        >
          {position} ›
        </button>
      )}
      <button
        type="button"
        className={`${button.icon} ${classes.dismiss}`}
        aria-label={texts.dismiss(number)}
        onClick={() => {
          dismissed.set(order.id, order.status)
          focusPage()
        }}
      >
        <CloseIcon />
      </button>
    </section>
  )
}

/** The current orders of the nickname, one at a time, newest first. Stays up to date while it is rendered. */
export const OrderStrip = ({ nickname }: { nickname: string }) => {
  const customer = useCustomer(nickname)
  const orders = useOrdersOfCustomer(customer.data?.id)
  const dismissed = usePart(createDismissedOrders).useMarks()
  const namesWithOrders = usePart(createNamesWithOrders)
  const clock = usePart(createClock)
  /** The order that changed last, or that the shopper selected. */
  const [wantedId, setWantedId] = useState<string>()

  const current = orders.data?.filter((order) => isCurrent(order, clock.now()))
  const hasOrders = customer.data === null ? false : current && current.length > 0
  useEffect(() => {
    if (hasOrders) namesWithOrders.add(nickname)
    else if (hasOrders === false) namesWithOrders.remove(nickname)
  }, [namesWithOrders, nickname, hasOrders])

  if (!customer.data || !current || refusalOf(customer.error) || refusalOf(orders.error)) return null
  const shown = current.filter((order) => !isDismissed(dismissed[order.id], order))
  const at = Math.max(
    0,
    shown.findIndex(({ id }) => id === wantedId),
  )
  const order = shown[at]
  const next = shown[(at + 1) % shown.length]
  return (
    <>
      {hasOrders && <OrderAnnouncer customerId={customer.data.id} onStep={({ id }) => setWantedId(id)} />}
      {order && (
        <StripOrder
          order={order}
          nickname={nickname}
          position={shown.length > 1 ? texts.position(at + 1, shown.length) : undefined}
          onNext={() => setWantedId(next?.id)}
        />
      )}
    </>
  )
}
