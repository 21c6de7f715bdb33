import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import type { Order } from '#contract/orders.ts'
import { OrderStatus } from '#contract/orders.ts'
import { orderPage } from '#contract/pages.ts'
import { createClock } from '../../shared/api/clock.ts'
import { refusalOf, useCustomer } from '../../shared/api/queries.ts'
import { focusPage } from '../../shared/lib/focus-page.ts'
import { usePart } from '../../shared/lib/store.ts'
import button from '../../shared/ui/button.module.css'
import { CloseIcon } from '../../shared/ui/icons.tsx'
import { useOrdersOfCustomer } from '../loyalty/api.ts'
import { StepStatus, useLiveOrders } from '../loyalty/live-orders.tsx'
import { OrderStatusBadge } from '../loyalty/order-status.tsx'
import { createOrderMemory, useUnseenChanges } from '../order/seen-changes.ts'
import { texts as orderTexts } from '../order/texts.ts'
import { createNamesWithOrders, isCurrent } from './current-orders.ts'
import classes from './order-strip.module.css'
import { texts } from './texts.ts'

/** The orders that the shopper dismissed, each with its status at that moment. */
export const createDismissedOrders = () => createOrderMemory('dismissed_orders', OrderStatus)

const StripOrder = ({ order }: { order: Order }) => {
  const dismissed = usePart(createDismissedOrders)
  const number = orderNumber(order.id)
  const { differences } = useUnseenChanges(order)
  return (
    <section className={classes.strip} aria-label={texts.yourOrders}>
      <Link to={orderPage(order.id)} className={classes.order}>
        <span className={classes.number}>{texts.order(number)}</span> <b>{dayNumberText(order.dayNumber)}</b>{' '}
        {differences.length > 0 ? (
          <span className={classes.changed}>{orderTexts.changed}</span>
        ) : (
          <OrderStatusBadge status={order.status} />
        )}
      </Link>
      <button
        type="button"
        className={button.icon}
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

/** The current order of the nickname that changed last, else the newest. Stays up to date while it is rendered. */
export const OrderStrip = ({ nickname }: { nickname: string }) => {
  const customer = useCustomer(nickname)
  const orders = useOrdersOfCustomer(customer.data?.id)
  const dismissed = usePart(createDismissedOrders).useMarks()
  const namesWithOrders = usePart(createNamesWithOrders)
  const clock = usePart(createClock)

  const current = orders.data?.filter((order) => isCurrent(order, clock.now()))
  const hasOrders = customer.data === null ? false : current && current.length > 0
  useEffect(() => {
    if (hasOrders) namesWithOrders.add(nickname)
    else if (hasOrders === false) namesWithOrders.remove(nickname)
  }, [namesWithOrders, nickname, hasOrders])

  const isRefused = (refusalOf(customer.error) ?? refusalOf(orders.error)) !== undefined
  const { step } = useLiveOrders(hasOrders && !isRefused ? customer.data?.id : undefined)
  if (!customer.data || !current || isRefused) return null
  const shown = current.filter(({ id, status }) => dismissed[id] !== status)
  const order = shown.find(({ id }) => id === step?.orderId) ?? shown[0]
  return (
    <>
      <StepStatus step={step} />
      {order && <StripOrder order={order} />}
    </>
  )
}
