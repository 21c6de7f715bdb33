import { useState } from 'react'
import type { OrderEvent } from '#contract/events.ts'
import { orderNumber } from '#contract/ids.ts'
import { orderStatusNames } from '#contract/order-status.ts'
import type { LiveState } from '../../../shared/api/live/live-updates.ts'
import classes from '../loyalty.module.css'
import { texts } from '../texts.ts'
import { reasonText } from './reason-text.ts'
import { useLiveOrders } from './use-live-orders.ts'

type Props = {
  customerId: string
  onStep?: (step: OrderEvent) => void
  /** Called when the customer no longer exists. */
  onGone?: () => void
  /** Renders the state of the connection. */
  children?: (state: LiveState) => React.ReactNode
}

/** Keeps the customer's orders up to date while the page is visible, and announces each change to screen readers. */
export const OrderAnnouncer = ({ customerId, onStep, onGone, children }: Props) => {
  const [said, setSaid] = useState('')
  const state = useLiveOrders(
    customerId,
    (step) => {
      const { orderId, status, reason, isWeighing } = step
      const number = orderNumber(orderId)
      setSaid(
        isWeighing
          ? texts.stepWeighed(number)
          : texts.step(number, orderStatusNames[status], reason && reasonText(reason)),
      )
      onStep?.(step)
    },
    () => onGone?.(),
  )
  return (
    <>
      <p className={classes.said} role="status">
        {said}
      </p>
      {children?.(state)}
    </>
  )
}
