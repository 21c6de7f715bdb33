import { orderStatusNames } from '#contract/order-status.ts'
import type { Order } from '#contract/orders.ts'
import { formatDate, formatDateTime, formatTime } from '../../../shared/lib/dates.ts'
import { texts } from '../texts.ts'
import { OrderStatusBadge } from './order-status-badge.tsx'
import classes from './order-steps.module.css'
import { reasonText } from './reason-text.ts'

/** The status of an order, the reason if it was cancelled, and the time of each status change. */
export const OrderSteps = ({ order: { status, changes, createdAt } }: { order: Order }) => {
  const reason = changes.at(-1)?.reason
  // The date is shown only when it differs from the date of the order, which is shown above.
  const when = (at: string) =>
    formatDate(at) === formatDate(createdAt) ? formatTime(at) : formatDateTime(at)
  return (
    <>
      <OrderStatusBadge status={status} />
      {reason && <p className={classes.reason}>{reasonText(reason)}</p>}
      <ol className={classes.steps}>
        {changes.map(
          ({ status, at, weighed }, index) =>
            // The lines say what was weighed.
            !weighed && (
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
