import { AdminOrder, OrderCounts } from '#contract/admin-orders.ts'
import type { OrderStatusBody } from '#contract/requests/orders.ts'
import { type QueryCache, useMutation } from '../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys, isOrdersPage } from '../shared/keys.ts'
import { type Page, pageReader, pageSize } from '../shared/page.ts'
import { isOldestFirst, type OrdersChoice } from './orders-choice.ts'

const readOrders = pageReader(AdminOrder)

/** Which orders to list. `day` is a date. */
type Filter = { choice: OrdersChoice | undefined; search: string; day: string | undefined }

const statusOf = (choice: OrdersChoice | undefined) => {
  if (choice === undefined) return {}
  if (choice === 'unwanted') return { unwanted: 'only' as const }
  return isOldestFirst(choice) ? { status: choice, sort: 'oldest' as const } : { status: choice }
}

/**
 * A page of the orders that match the filter, beginning after the order `cursor`. `reload` reads the page again and resolves
 * with it.
 */
export const useOrders = ({ choice, search, day }: Filter, cursor: string | undefined) => {
  const query = useQueryWith(
    adminKeys.orders(pageSize, { ...statusOf(choice), search, day }, cursor),
    readOrders,
    alwaysRevalidate,
  )
  return Object.assign(query, { reload: query.mutate })
}

/** A page with only the newest order. Sends no request while `isShown`, because the list then contains it. */
export const useLatestOrder = (isShown: boolean) =>
  useQueryWith(isShown ? null : adminKeys.orders(1), readOrders, alwaysRevalidate)

/** One order. Sends no request without an id. */
export const useOrder = (id: string | undefined) =>
  useQuery(id === undefined ? null : adminKeys.order(id), AdminOrder, alwaysRevalidate)

export const useOrderCounts = () => useQuery(adminKeys.orderCounts(), OrderCounts, alwaysRevalidate)

/** Changes a part of an order, such as its status. The caller must pass the result to {@link showOrder}. */
export const changeOrder = (id: string, part: string, body: object): Promise<AdminOrder> =>
  request(AdminOrder, `${adminKeys.order(id)}/${part}`, { method: 'PUT', body })

/** Replaces a changed order in all cached pages of orders, and where it is cached by itself. */
export const showOrder = (cache: QueryCache, changed: AdminOrder): Promise<unknown> =>
  Promise.all([
    cache.update(adminKeys.order(changed.id), () => changed),
    cache.updateWhere<Page<AdminOrder>>(
      isOrdersPage,
      (page) =>
        page && { ...page, items: page.items.map((order) => (order.id === changed.id ? changed : order)) },
    ),
  ])

export const useSetOrderStatus = () =>
  useMutation((id: string, body: OrderStatusBody) => changeOrder(id, 'status', body), showOrder)

/** Marks an order as unwanted, or removes the mark. */
export const useMarkUnwanted = () =>
  useMutation((id: string, isUnwanted: boolean) => changeOrder(id, 'unwanted', { isUnwanted }), showOrder)
