import { type OrderStatus, orderStatusNames } from '#contract/order-status.ts'
import { CartIcon, ClosedIcon, CloseIcon } from '../../../shared/ui/icons.tsx'
import { outline } from '../../../shared/ui/outline-icon.tsx'
import classes from './order-steps.module.css'

const icons: Record<OrderStatus, () => React.ReactNode> = {
  new: ClosedIcon,
  accepted: outline(<path d="m5 12.5 4.5 4.5L19 7.5" />),
  ready: CartIcon,
  completed: outline(<path d="m2.5 12.5 4.5 4.5 9.5-9.5m-5 8.5 1 1L22 7.5" />),
  cancelled: CloseIcon,
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const Icon = icons[status]
  return (
    <p className={classes.status} data-status={status}>
      <Icon />
      {orderStatusNames[status]}
    </p>
  )
}
