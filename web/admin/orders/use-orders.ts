import useSWR from 'swr'
import * as v from 'valibot'
import { OrderCounts, type OrderStatus } from '#contract/order-status.ts'
import { AdminOrder } from '#contract/orders.ts'
import { request, send } from '../../shared/api/request.ts'
import { fresh } from '../fresh.ts'
import { type Page, pageSize } from '../use-pages.ts'

const requestOrders = async (path: string): Promise<Page<AdminOrder>> => {
  const response = await send(path, {})
  return {
    items: v.parse(v.array(AdminOrder), await response.json()),
    total: Number(response.headers.get('X-Total-Count')),
  }
}

const firstPath = '/api/orders?'
/** The pages of orders among all that was read. */
export const isOrdersPage = (key: unknown): boolean => typeof key === 'string' && key.startsWith(firstPath)

/** A page of all orders or of those in one status, newest first: the newest ones, or those older than the order `before`. */
export const useOrders = (status: OrderStatus | undefined, before: string | undefined) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...(status && { status }),
    ...(before && { before }),
  })
  return useSWR(firstPath + query, requestOrders, fresh)
}

/** The newest order of all; asks nothing while `isShown` says that it is on the screen anyway. */
export const useLatestOrder = (isShown: boolean) =>
  useSWR(isShown ? null : `${firstPath}limit=1`, requestOrders, fresh)

export const useOrderCounts = () =>
  useSWR('/api/orders/counts', (path: string) => request(OrderCounts, path), fresh)
