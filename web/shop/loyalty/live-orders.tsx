import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { OrderEvent, OrderEventsSince } from '#contract/events.ts'
import { orderNumber } from '#contract/ids.ts'
import { orderStatusNames } from '#contract/order-status.ts'
import { useLiveUpdates } from '../../shared/api/live/use-live-updates.ts'
import classes from './loyalty.module.css'

/** What a step of an order can change on this page: orders, points and their history. */
const isOwn = (key: unknown): boolean =>
  typeof key === 'string' && /^\/api\/(orders\/customer|customers)\//.test(key)

/**
 * Keeps the page as the store has it while it can be seen. Each new step is said to screen readers; that the
 * shop cannot be reached is shown. `onGone` is called when the shop has no such customer any more.
 */
export const LiveOrders = ({ customerId, onGone }: { customerId: string; onGone: () => void }) => {
  const { mutate } = useSWRConfig()
  const [said, setSaid] = useState('')
  // What could not be read says so itself, in its place.
  const readAgain = () => void mutate(isOwn).catch(() => undefined)
  const state = useLiveUpdates(
    { path: `/api/customers/${customerId}/events`, event: OrderEvent, since: OrderEventsSince },
    {
      onResync: readAgain,
      onEnd: () => {
        onGone()
        readAgain()
      },
      onEvent: ({ orderId, status, reason }) => {
        readAgain()
        const because = reason ? `: ${reason}` : ''
        setSaid(`Order #${orderNumber(orderId)} is ${orderStatusNames[status]}${because}`)
      },
    },
  )
  return (
    <>
      <p className={classes.said} role="status">
        {said}
      </p>
      <div role="status">
        {state === 'lost' && (
          <p className={classes.lost}>Connection to the shop lost. What you see may be old.</p>
        )}
      </div>
    </>
  )
}
