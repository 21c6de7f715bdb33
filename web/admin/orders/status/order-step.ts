import type { ScopedMutator } from 'swr'
import { AdminOrder, type OrderStatusBody } from '#contract/admin-orders.ts'
import type { OrderStatus } from '#contract/order-status.ts'
import { request } from '../../../shared/api/request.ts'
import type { Page } from '../../shared/use-pages.ts'
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

/** Changes an order, and shows it in every page of orders that was read. */
export const changeOrder = async (
  mutate: ScopedMutator,
  id: string,
  what: string,
  body: object,
): Promise<void> => {
  const changed = await request(AdminOrder, `/api/orders/${id}/${what}`, { method: 'PUT', body })
  await mutate<Page<AdminOrder>>(
    isOrdersPage,
    (page) => page && { ...page, items: page.items.map((order) => (order.id === id ? changed : order)) },
    { revalidate: false },
  )
}

export const setOrderStatus = (mutate: ScopedMutator, id: string, body: OrderStatusBody): Promise<void> =>
  changeOrder(mutate, id, 'status', body)

/** Other orders may be warned of by now, or no more: the list is stale. */
export const markUnwanted = (mutate: ScopedMutator, id: string, isUnwanted: boolean): Promise<void> =>
  changeOrder(mutate, id, 'unwanted', { isUnwanted })
