import type { AdminOrder } from '#contract/admin-orders.ts'
import { texts } from '../texts.ts'
import classes from './unwanted.module.css'

/** Shows that an order is marked as unwanted, or that earlier orders of the same origin were. */
export const UnwantedNote = ({ order }: { order: AdminOrder }) => {
  if (order.isUnwanted) return <span className={classes.mark}>{texts.unwanted}</span>
  if (!order.earlierUnwanted) return null
  const { by, count } = order.earlierUnwanted
  return (
    <span className={classes.warning} data-by={by}>
      {texts.earlierUnwanted[by](count)}
    </span>
  )
}
