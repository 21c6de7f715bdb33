import { AdminOrder, OrderCounts, type OrderStatusBody } from '#contract/admin-orders.ts'
import { type QueryCache, useMutation } from '../../shared/api/mutation.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys, isOrdersPage } from '../shared/keys.ts'
import { type Page, pageReader, pageSize } from '../shared/page.ts'
import type { OrdersChoice } from './orders-choice.ts'

const readOrders = pageReader(AdminOrder)

const filterOf = (choice: OrdersChoice | undefined) => {
  if (choice === undefined) return {}
  return choice === 'unwanted' ? { unwanted: 'only' as const } : { status: choice }
}

/**
 * A page of all orders or of those chosen, newest first: the newest ones, or those older than the order `before`.
 * `reload` reads it again and resolves with it.
 */
export const useOrders = (choice: OrdersChoice | undefined, before: string | undefined) => {
  const query = useQueryWith(
    adminKeys.orders(pageSize, filterOf(choice), before),
    readOrders,
    alwaysRevalidate,
  )
  return Object.assign(query, { reload: query.mutate })
}

/** The newest order of all; asks nothing while `isShown` says that it is on the screen anyway. */
export const useLatestOrder = (isShown: boolean) =>
  useQueryWith(isShown ? null : adminKeys.orders(1), readOrders, alwaysRevalidate)

export const useOrderCounts = () => useQuery(adminKeys.orderCounts(), OrderCounts, alwaysRevalidate)

/** Changes a part of an order; to be followed by {@link showOrder}. */
export const changeOrder = (id: string, part: string, body: object): Promise<AdminOrder> =>
  request(AdminOrder, `${adminKeys.order(id)}/${part}`, { method: 'PUT', body })

/** Shows a changed order in every page of orders that was read. */
export const showOrder = (cache: QueryCache, changed: AdminOrder): Promise<unknown> =>
  cache.updateWhere<Page<AdminOrder>>(
    isOrdersPage,
    (page) =>
      page && { ...page, items: page.items.map((order) => (order.id === changed.id ? changed : order)) },
  )

export const useSetOrderStatus = () =>
  useMutation((id: string, body: OrderStatusBody) => changeOrder(id, 'status', body), showOrder)

/** Marks an order as not wanted, or takes the mark off. */
export const useMarkUnwanted = () =>
  useMutation((id: string, isUnwanted: boolean) => changeOrder(id, 'unwanted', { isUnwanted }), showOrder)
