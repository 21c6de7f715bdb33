import { useState } from 'react'
import { orderNumber } from '#contract/ids.ts'
import { orderStatusNames } from '#contract/order-status.ts'
import { useLiveOrders } from './api.ts'
import classes from './loyalty.module.css'
import { texts } from './texts.ts'

/**
 * Keeps the page up to date while it is visible. Announces each status change to screen readers, and shows when the shop
 * cannot be reached. `onGone` is called when the customer no longer exists.
 */
export const LiveOrders = ({ customerId, onGone }: { customerId: string; onGone: () => void }) => {
  const [said, setSaid] = useState('')
  const state = useLiveOrders(
    customerId,
    ({ orderId, status, reason }) =>
      setSaid(texts.step(orderNumber(orderId), orderStatusNames[status], reason)),
    onGone,
  )
  return (
    <>
      <p className={classes.said} role="status">
        {said}
      </p>
      <div role="status">{state === 'lost' && <p className={classes.lost}>{texts.lost}</p>}</div>
    </>
  )
}
