import useSWR from 'swr'
import * as v from 'valibot'
import { AdminOrder, OrderCounts } from '#contract/admin-orders.ts'
import { request, send } from '../../shared/api/request.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { type Page, pageSize } from '../shared/use-pages.ts'
import type { OrdersChoice } from './orders-choice.ts'

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

const queryOf = (choice: OrdersChoice | undefined) => {
  if (choice === undefined) return {}
  return choice === 'unwanted' ? { unwanted: 'only' } : { status: choice }
}

/** A page of all orders or of those chosen, newest first: the newest ones, or those older than the order `before`. */
export const useOrders = (choice: OrdersChoice | undefined, before: string | undefined) => {
  const query = new URLSearchParams({
    limit: String(pageSize),
    ...queryOf(choice),
    ...(before && { before }),
  })
  return useSWR(firstPath + query, requestOrders, alwaysRevalidate)
}

/** The newest order of all; asks nothing while `isShown` says that it is on the screen anyway. */
export const useLatestOrder = (isShown: boolean) =>
  useSWR(isShown ? null : `${firstPath}limit=1`, requestOrders, alwaysRevalidate)

export const useOrderCounts = () =>
  useSWR('/api/orders/counts', (path: string) => request(OrderCounts, path), alwaysRevalidate)
