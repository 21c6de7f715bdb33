import type { AdminOrder } from '#contract/admin-orders.ts'
import { upiUri } from '#contract/upi.ts'
import { useSetting } from '../../shared/api/queries.ts'

type Payable = Pick<AdminOrder, 'id' | 'status' | 'payment' | 'payable'>

/**
 * Makes the address with which a UPI app pays an order; undefined without a UPI ID, and for an order of which nothing is to
 * be paid.
 */
export const useUpiAddress = (): ((order: Payable) => string | undefined) => {
  const upiId = useSetting('upi_id').data
  const upiName = useSetting('upi_name').data
  const storeName = useSetting('store_name').data
  return ({ status, payment, ...order }) =>
    upiId && payment === 'unpaid' && status !== 'cancelled'
      ? upiUri({ upiId, upiName, storeName }, order)
      : undefined
}
