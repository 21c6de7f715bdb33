import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import classes from './status.module.css'

export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <span className={classes.badge} data-status={status}>
    {orderStatusNames[status]}
  </span>
)
