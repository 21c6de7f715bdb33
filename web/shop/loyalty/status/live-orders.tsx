import { useEffect, useEffectEvent, useState } from 'react'
import { OrderEvent, OrderEventsSince } from '#contract/events.ts'
import { orderNumber } from '#contract/ids.ts'
import { orderStatusNames } from '#contract/orders.ts'
import { useFollowCatalogue } from '../../../shared/live/catalogue.ts'
import { type LiveState, openLiveUpdates } from '../../../shared/live/connection.ts'
import { useRevalidateOwn } from '../api.ts'
import classes from '../loyalty.module.css'
import { texts } from '../texts.ts'
import { reasonText } from './order-status.tsx'

/**
 * The shopper's side of the live updates. While the page is visible, revalidates orders, points and history on every
 * order event, and the catalogue and settings when they change. `onGone` is called when the customer no longer exists.
 */
const useLiveOrders = (
  customerId: string,
  onStep: (step: OrderEvent) => void,
  onGone: () => void,
): LiveState => {
  const [state, setState] = useState<LiveState>('connecting')
  const revalidate = useRevalidateOwn()
  const followCatalogue = useFollowCatalogue()
  // The component of the query shows a failure.
  const onResync = useEffectEvent(() => void revalidate().catch(() => undefined))
  const onEvent = useEffectEvent((step: OrderEvent) => {
    onResync()
    onStep(step)
  })
  const onEnd = useEffectEvent(() => {
    setState('lost')
    onGone()
    onResync()
  })
  const follow = useEffectEvent(followCatalogue)
  useEffect(() => {
    const updates = openLiveUpdates(
      { path: `/api/customers/${customerId}/events`, event: OrderEvent, since: OrderEventsSince },
      {
        onEvent: (step) => onEvent(step),
        onResync: () => onResync(),
        onStatus: ({ state, epoch }) => {
          setState(state)
          follow(epoch)
        },
        onEnd: () => onEnd(),
      },
      { pausesWhenHidden: true },
    )
    return updates.close
  }, [customerId])
  return state
}

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
      const { orderId, status, reason, isWeighing, isLineChange } = step
      const number = orderNumber(orderId)
      if (isWeighing) setSaid(texts.stepWeighed(number))
      else if (isLineChange) setSaid(texts.stepChanged(number))
      else setSaid(texts.step(number, orderStatusNames[status], reason && reasonText(reason)))
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

export type LiveOrdersProps = { customerId: string; onGone: () => void }

/** Keeps My Points up to date, and shows when the shop cannot be reached. */
export const LiveOrders = ({ customerId, onGone }: LiveOrdersProps) => (
  <OrderAnnouncer customerId={customerId} onGone={onGone}>
    {(state) => <div role="status">{state === 'lost' && <p className={classes.lost}>{texts.lost}</p>}</div>}
  </OrderAnnouncer>
)
