import classes from '../loyalty.module.css'
import { texts } from '../texts.ts'
import { OrderAnnouncer } from './order-announcer.tsx'

export type LiveOrdersProps = { customerId: string; onGone: () => void }

/** Keeps My Points up to date, and shows when the shop cannot be reached. */
export const LiveOrders = ({ customerId, onGone }: LiveOrdersProps) => (
  <OrderAnnouncer customerId={customerId} onGone={onGone}>
    {(state) => <div role="status">{state === 'lost' && <p className={classes.lost}>{texts.lost}</p>}</div>}
  </OrderAnnouncer>
)
