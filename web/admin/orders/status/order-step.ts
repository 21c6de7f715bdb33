import type { ScopedMutator } from 'swr'
import type { OrderStatus, OrderStatusBody } from '#contract/order-status.ts'
import { AdminOrder } from '#contract/orders.ts'
import { request } from '../../../shared/api/request.ts'
import type { Page } from '../../use-pages.ts'
import { isOrdersPage } from '../use-orders.ts'

type Step = { status: OrderStatus; verb: string }

/** What one tap does to an order; nothing more to do is undefined. */
export const nextSteps: Record<OrderStatus, Step | undefined> = {
  new: { status: 'accepted', verb: 'Accept' },
  accepted: { status: 'ready', verb: 'Mark ready' },
  ready: { status: 'completed', verb: 'Complete' },
  completed: undefined,
  cancelled: undefined,
}

/** Sets an order's status, and shows it in every page of orders that was read. */
export const setOrderStatus = async (
  mutate: ScopedMutator,
  id: string,
  body: OrderStatusBody,
): Promise<void> => {
  const changed = await request(AdminOrder, `/api/orders/${id}/status`, { method: 'PUT', body })
  await mutate<Page<AdminOrder>>(
    isOrdersPage,
    (page) => page && { ...page, items: page.items.map((order) => (order.id === id ? changed : order)) },
    { revalidate: false },
  )
}
