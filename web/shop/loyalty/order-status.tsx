import type { Order } from '#contract/orders.ts'
import { cancelledByCustomer, type OrderStatus, orderStatusNames } from '#contract/orders.ts'
import { formatDate, formatDateTime, formatTime } from '../../shared/lib/dates.ts'
import { CartIcon, ClosedIcon, CloseIcon } from '../../shared/ui/icons.tsx'
import { outline } from '../../shared/ui/outline-icon.tsx'
import classes from './order-status.module.css'
import { texts } from './texts.ts'

/** The reason of a cancellation, as shown to its customer. */
export const reasonText = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByYou : texts.reason(reason)

const icons: Record<OrderStatus, () => React.ReactNode> = {
  new: ClosedIcon,
  accepted: outline(<path d="m5 12.5 4.5 4.5L19 7.5" />),
  ready: CartIcon,
  out: outline(
    <path d="M2 17.5V6.5h12v11m0-8h4l4 4v4h-3m-5 0H9m8 1.5a2 2 0 1 0 .01 0M6 19a2 2 0 1 0 .01 0" />,
  ),
  completed: outline(<path d="m2.5 12.5 4.5 4.5 9.5-9.5m-5 8.5 1 1L22 7.5" />),
  cancelled: CloseIcon,
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const Icon = icons[status]
  return (
    <p className={classes.status} data-status={status}>
      <Icon />
      {orderStatusNames[status]}
    </p>
  )
}

/** The time of each status change of an order, and the reason if it was cancelled. */
export const OrderSteps = ({ order: { changes, createdAt } }: { order: Order }) => {
  const reason = changes.at(-1)?.reason
  // The date is shown only when it differs from the date of the order, which is shown above.
  const when = (at: string) =>
    formatDate(at) === formatDate(createdAt) ? formatTime(at) : formatDateTime(at)
  return (
    <>
      {reason && <p className={classes.reason}>{reasonText(reason)}</p>}
      <ol className={classes.steps}>
        {changes.map(
          ({ status, at, weighed, changed }, index) =>
            // The order lines show what was weighed and changed.
            !weighed &&
            !changed && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
              <li key={index}>
                {texts.stepName(orderStatusNames[status])} <time dateTime={at}>{when(at)}</time>
              </li>
            ),
        )}
      </ol>
    </>
  )
}
