import type { AdminOrder } from '#contract/admin-orders.ts'
import { orderNumber } from '#contract/ids.ts'
import { defaultStoreName } from '#contract/settings.ts'
import { upiUri } from '#contract/upi.ts'
import { useSetting } from '../../shared/api/queries.ts'

type Payable = Pick<AdminOrder, 'id' | 'status' | 'payment' | 'payable'>

/**
 * Makes the address with which a UPI app pays an order; undefined without a UPI ID, and for an order of which nothing is to
 * be paid.
 */
export const useUpiAddress = (): ((order: Payable) => string | undefined) => {
  const upiId = useSetting('upi_id').data
  const ownName = useSetting('upi_name').data
  const storeName = useSetting('store_name').data
  return ({ id, status, payment, payable }) =>
    upiId && payment === 'unpaid' && status !== 'cancelled'
      ? upiUri({
          upiId,
          name: ownName || storeName || defaultStoreName,
          amount: payable,
          note: `Order ${orderNumber(id)}`,
        })
      : undefined
}
