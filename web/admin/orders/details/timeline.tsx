import type { AdminOrder } from '#contract/admin-orders.ts'
import { amountText } from '#contract/goods.ts'
import { localName } from '#contract/local-text.ts'
import { orderStatusNames, shownReason } from '#contract/order-status.ts'
import { formatDateTime } from '../../../shared/lib/dates.ts'
import { texts } from '../texts.ts'
import { texts as weighing } from '../weighing/texts.ts'
import classes from './order-details.module.css'

const changeText = (
  { status, weighed }: AdminOrder['changes'][number],
  items: AdminOrder['items'],
): string => {
  const line = weighed && items[weighed.line]
  if (!line?.unit) return orderStatusNames[status]
  return weighed?.weight
    ? weighing.wasWeighed(localName(line), amountText(weighed.weight, line.unit, 1))
    : weighing.wasSetBack(localName(line))
}

/** The status changes and weighings of an order with their times, oldest first. */
export const Timeline = ({ order: { changes, items } }: { order: AdminOrder }) => (
  <ol className={classes.timeline} aria-label={texts.course}>
    {changes.map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, at its end
      <li key={index}>
        <b>{changeText(change, items)}</b> <time dateTime={change.at}>{formatDateTime(change.at)}</time>
        {change.reason && <q>{shownReason(change.reason)}</q>}
      </li>
    ))}
  </ol>
)
