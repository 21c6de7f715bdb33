import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AdminOrder } from '#contract/admin-orders.ts'
import { lineAmount } from '#contract/goods.ts'
import { orderNumber } from '#contract/ids.ts'
import { localName } from '#contract/local-text.ts'
import { lineCost, orderAmounts } from '#contract/order-amounts.ts'
import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import { useAction } from '../../shared/use-action.ts'
import { useSetOrderStatus } from '../api.ts'
import { PersonQuestion } from '../person/person-question.tsx'
import type { OnChanged } from '../rows/use-rows.ts'
import { CancelDialog } from '../status/cancel-dialog.tsx'
import { texts } from '../texts.ts'
import { UnwantedButton } from '../unwanted/unwanted-button.tsx'
import { WeighInDetails } from '../weighing/weigh-in-details.tsx'
import { BillLink } from './bill-link.tsx'
import classes from './order-details.module.css'
import { Timeline } from './timeline.tsx'

const Lines = ({ order }: { order: AdminOrder }) => {
  const { format, roundOff } = orderAmounts(order)
  return (
    <div className={classes.lines}>
      <ul>
        {order.items.map((line, index) => (
          <li key={line.productId}>
            <b>{lineAmount(line) ?? texts.quantity(line.quantity)}</b> <bdi>{localName(line)}</bdi>{' '}
            <span>{format(lineCost(line))}</span>
            <WeighInDetails order={order} index={index} />
          </li>
        ))}
      </ul>
      {roundOff && (
        <p>
          {texts.roundOff} <span>{roundOff}</span>
        </p>
      )}
      <p className={classes.total}>
        {texts.total} <span>{format(order.payable)}</span>
      </p>
    </div>
  )
}

type Props = { order: AdminOrder; onAsked: () => void; onChanged: OnChanged }

/** The items of an order, the times of its status changes, and the less frequent actions. */
export const OrderDetails = ({ order, onAsked, onChanged }: Props) => {
  const setStatus = useSetOrderStatus()
  const { run, isPending } = useAction()
  const [isCancelling, setCancelling] = useState(false)
  const details = useRef<HTMLDivElement>(null)
  const before = order.changes.filter(({ weighed }) => !weighed).at(-2)?.status
  const goBackTo = async (status: OrderStatus) => {
    const body = { status, from: order.status, reason: null }
    const change = async () => onChanged(await setStatus(order.id, body), order.status)
    await run(change, { failure: texts.changeFailed })
    onAsked()
  }
  return (
    <div ref={details} className={classes.details} tabIndex={-1}>
      <PersonQuestion order={order} place={details} />
      <Lines order={order} />
      <Timeline order={order} />
      <div className={classes.actions}>
        <BillLink order={order} />
        {before && before !== 'cancelled' && (
          <Button variant="default" disabled={isPending} onClick={() => void goBackTo(before)}>
            {texts.backTo(orderStatusNames[before])}
          </Button>
        )}
        <UnwantedButton order={order} onAsked={onAsked} />
        {order.status !== 'cancelled' && (
          <Button
            variant="default"
            className={classes.cancel ?? ''}
            aria-label={texts.cancelOf(orderNumber(order.id))}
            onClick={() => setCancelling(true)}
          >
            {texts.cancel}
          </Button>
        )}
      </div>
      {isCancelling && (
        <CancelDialog
          order={order}
          onAsked={onAsked}
          onChanged={onChanged}
          onClose={() => setCancelling(false)}
        />
      )}
    </div>
  )
}
