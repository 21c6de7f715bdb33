import { TrackedOrder } from '#contract/orders.ts'
import { keys } from '../../shared/api/keys.ts'
import { useQuery } from '../../shared/api/query.ts'

/** Milliseconds, as for other screens without a stream. */
const pollInterval = 25_000

/**
 * An order for its own page, read again while the page is visible: events reach only the phones of the customer, and
 * whoever has the link may watch the order.
 */
export const useTrackedOrder = (id: string) =>
  useQuery(keys.trackedOrder(id), TrackedOrder, { refreshInterval: pollInterval, revalidateOnFocus: true })
