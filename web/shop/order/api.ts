import { DeliveryAddress } from '#contract/delivery.ts'
import { TrackedOrder } from '#contract/orders.ts'
import { UpiRequest } from '#contract/upi.ts'
import { keys } from '../../shared/api/keys.ts'
import { useCustomer } from '../../shared/api/queries.ts'
import { useQuery } from '../../shared/api/query.ts'
import { useNickname } from '../../shared/lib/nickname-store.ts'
import { useOrdersOfCustomer } from '../loyalty/api.ts'

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

/** The order as the list of the nickname's own orders has it; undefined if it is not among them. */
export const useListedOrder = (id: string): TrackedOrder | undefined => {
  const nickname = useNickname()
  const { data: customer } = useCustomer(nickname)
  const { data: orders } = useOrdersOfCustomer(customer?.id)
  const order = orders?.find((each) => each.id === id)
  if (!order || nickname === null) return undefined
  return { ...order, pickupAt: order.pickupAt ?? null, nickname }
}
