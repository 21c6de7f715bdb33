import useSWR from 'swr'
import * as v from 'valibot'
import { AdminOrder } from '#contract/orders.ts'
import { send } from '../../shared/api/request.ts'
import { fresh } from '../fresh.ts'
import { type Page, pageSize } from '../use-pages.ts'

const requestOrders = async (path: string): Promise<Page<AdminOrder>> => {
  const response = await send(path, {})
  return {
    items: v.parse(v.array(AdminOrder), await response.json()),
    total: Number(response.headers.get('X-Total-Count')),
  }
}

/** A page of all orders, newest first: the newest ones, or those older than the order `before`. */
export const useOrders = (before: string | undefined) => {
  const query = new URLSearchParams({ limit: String(pageSize), ...(before && { before }) })
  return useSWR(`/api/orders?${query}`, requestOrders, fresh)
}
