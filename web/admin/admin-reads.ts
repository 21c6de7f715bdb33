import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import * as v from 'valibot'
import { MostOrdered, Stats } from '#contract/analytics.ts'
import { limits } from '#contract/limits.ts'
import { AdminOrder } from '#contract/orders.ts'
import { request, send } from '../shared/api/request.ts'

// The figures change with every order, so the owner gets them afresh at every visit of a tab.
const fresh = { revalidateIfStale: true, revalidateOnMount: true }

export const useStats = () => useSWR('/api/analytics/stats', (path: string) => request(Stats, path), fresh)

export const useMostOrdered = () =>
  useSWR('/api/analytics/most-ordered', (path: string) => request(v.array(MostOrdered), path), fresh)

type OrdersPage = { orders: AdminOrder[]; total: number }

const requestOrders = async (path: string): Promise<OrdersPage> => {
  const response = await send(path, {})
  return {
    orders: v.parse(v.array(AdminOrder), await response.json()),
    total: Number(response.headers.get('X-Total-Count')),
  }
}

/** All orders, newest first, in pages; each page goes on after the last order of the one before. */
export const useOrders = () =>
  useSWRInfinite(
    (_index: number, before: OrdersPage | null) => {
      const page = `/api/orders?limit=${limits.ordersPage}`
      if (before === null) return page
      const last = before.orders.at(-1)
      return last === undefined || before.orders.length < limits.ordersPage
        ? null
        : `${page}&before=${last.id}`
    },
    requestOrders,
    { ...fresh, revalidateFirstPage: false },
  )
