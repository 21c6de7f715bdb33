import { OrderEvent, OrderEventsSince } from '#contract/events.ts'
import { useFollowCatalogue } from '../../../shared/api/live/follow-catalogue.ts'
import { useLiveUpdates } from '../../../shared/api/live/use-live-updates.ts'
import { useRevalidateOwn } from '../api.ts'

/**
 * Revalidates orders, points and history at every order event, and the catalogue and settings when they changed, while
 * the page is visible. `onGone` is called when the customer no longer exists.
 */
export const useLiveOrders = (customerId: string, onStep: (step: OrderEvent) => void, onGone: () => void) => {
  const revalidate = useRevalidateOwn()
  const followCatalogue = useFollowCatalogue()
  // A failure is shown by the component of the query.
  const revalidateShown = () => void revalidate().catch(() => undefined)
  return useLiveUpdates(
    { path: `/api/customers/${customerId}/events`, event: OrderEvent, since: OrderEventsSince },
    {
      onResync: revalidateShown,
      onEpoch: followCatalogue,
      onEnd: () => {
        onGone()
        revalidateShown()
      },
      onEvent: (step) => {
        revalidateShown()
        onStep(step)
      },
    },
  )
}
