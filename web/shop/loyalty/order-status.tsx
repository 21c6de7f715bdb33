import { cancelledByCustomer, type OrderStatus } from '#contract/orders.ts'
import { CartIcon, ClosedIcon, CloseIcon, outline } from '../../shared/ui/icons.tsx'
import { texts as orderTexts } from '../order/texts.ts'
import classes from './order-status.module.css'
import { texts } from './texts.ts'

/** The reason of a cancellation, as shown to its customer. */
export const reasonText = (reason: string): string =>
  reason === cancelledByCustomer ? texts.cancelledByYou : texts.reason(reason)

const icons: Record<OrderStatus, () => React.ReactNode> = {
  new: ClosedIcon,
  accepted: outline(<path d="m5 12.5 4.5 4.5L19 7.5" />),
  ready: CartIcon,
  out: outline(
    <path d="M2 17.5V6.5h12v11m0-8h4l4 4v4h-3m-5 0H9m8 1.5a2 2 0 1 0 .01 0M6 19a2 2 0 1 0 .01 0" />,
  ),
  completed: outline(<path d="m2.5 12.5 4.5 4.5 9.5-9.5m-5 8.5 1 1L22 7.5" />),
  cancelled: CloseIcon,
}

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => {
  const Icon = icons[status]
  return (
    <p className={classes.status} data-status={status}>
      <Icon />
      {orderTexts.statuses[status]}
    </p>
  )
}
