import { DeliveryAddress } from '#contract/delivery.ts'
import { TrackedOrder } from '#contract/orders.ts'
import { UpiRequest } from '#contract/upi.ts'
import { keys } from '../../shared/api/keys.ts'
import { useQuery } from '../../shared/api/query.ts'

/** Milliseconds, as for other screens without a stream. */
const pollInterval = 25_000

/**
 * An order for its own page, read again while it is under way and the page is visible: a stream reaches only the phones of
 * the customer, and whoever has the link may watch the order.
 */
export const useTrackedOrder = (id: string) =>
  useQuery(keys.trackedOrder(id), TrackedOrder, {
    refreshInterval: (order) =>
      order?.status === 'completed' || order?.status === 'cancelled' ? 0 : pollInterval,
    revalidateOnFocus: true,
  })

/**
 * Where an order is brought; sends no request without an id. Phones that are not known as the customer's are refused.
 */
export const useDeliveryAddress = (id: string | undefined) =>
  useQuery(id === undefined ? null : keys.delivery(id), DeliveryAddress)

/** How to pay an order by UPI. */
export const useUpiRequest = (orderId: string) => useQuery(keys.upi(orderId), UpiRequest)
