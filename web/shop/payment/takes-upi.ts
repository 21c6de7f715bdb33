import type { Order } from '#contract/orders.ts'
import type { Payment } from '#contract/payments.ts'
import { useSetting } from '../../shared/api/queries.ts'

/** The payment is absent for phones that are not the customer's. */
type Payable = Pick<Order, 'status' | 'payment'>

/** Whether this phone may see that the order is paid. */
export const isPaid = <Of extends Payable>(
  order: Of,
): order is Of & { payment: Exclude<Payment, 'unpaid'> } =>
  order.payment !== undefined && order.payment !== 'unpaid' && order.status !== 'cancelled'

/** Whether this phone can pay the order by UPI. Without a UPI ID a shop takes none, and nothing is asked for. */
export const useTakesUpi = ({ payment, status }: Payable): boolean => {
  const upiId = useSetting('upi_id').data
  return Boolean(upiId) && payment === 'unpaid' && status !== 'cancelled'
}
