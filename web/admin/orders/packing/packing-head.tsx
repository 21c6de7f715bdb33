import { Modal } from '@mantine/core'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { countItems } from '#contract/goods.ts'
import { dayNumberText, orderNumber } from '#contract/ids.ts'
import { formatRupees } from '#contract/money.ts'
import { orderStatusNames, shownReason } from '#contract/order-status.ts'
import { itemsText } from '../../../shared/lib/plural.ts'
import { PersonMarks } from '../person/person-marks.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { UnwantedNote } from '../unwanted/unwanted-note.tsx'
import classes from './packing.module.css'
import { texts } from './texts.ts'

/** Says that somebody else has changed the order meanwhile, most of all that it need not be packed. */
const StatusNote = ({ order }: { order: AdminOrder }) => {
  const reason = order.changes.at(-1)?.reason
  return (
    <div role="alert">
      {order.status === 'cancelled' && (
        <p className={classes.cancelled}>
          {texts.cancelled} {reason && <q>{shownReason(reason)}</q>}
        </p>
      )}
      {(order.status === 'ready' || order.status === 'completed') && (
        <p className={classes.done}>{texts.isStatus(orderStatusNames[order.status])}</p>
      )}
    </div>
  )
}

type Props = { order: AdminOrder; packedCount: number }

/** Which order is packed, and how far. The title takes the focus, where a key pressed twice does nothing. */
export const PackingHead = ({ order, packedCount }: Props) => (
  <div className={classes.head}>
    <Modal.Title className={classes.title ?? ''} tabIndex={-1} data-autofocus>
      <b>{dayNumberText(order.dayNumber)}</b> <span>{texts.number(orderNumber(order.id))}</span>
    </Modal.Title>
    <StatusBadge status={order.status} />
    <span className={classes.break} />
    <div className={classes.about}>
      <bdi>{order.customerNickname}</bdi>, {itemsText(countItems(order.items))}, {formatRupees(order.payable)}
      <PersonMarks order={order} isPlaceKept={false} />
      <UnwantedNote order={order} />
    </div>
    <span className={classes.progress} role="status">
      {texts.ticked(packedCount, order.items.length)}
    </span>
    <StatusNote order={order} />
  </div>
)
