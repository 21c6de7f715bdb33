import * as v from 'valibot'
import { KhataBalance } from '#contract/customers.ts'
import { Order } from '#contract/orders.ts'
import { PointsEntry } from '#contract/points.ts'
import { type Key, keys, shoppersOrderData } from '../../shared/api/keys.ts'
import { useQueryCache, useSend } from '../../shared/api/mutation.ts'
import { readCategories, readProducts } from '../../shared/api/queries.ts'
import { useQuery, useQueryWith } from '../../shared/api/query.ts'
import { request } from '../../shared/api/request.ts'
import { createNickname } from '../../shared/lib/nickname-store.ts'
import { usePart } from '../../shared/lib/store.ts'
import { rememberUsuals } from '../usuals/usuals-store.ts'

/** A customer's orders, newest first. The home page shows the products that the shopper ordered most. */
export const useOrdersOfCustomer = (customerId: string | undefined) => {
  const nickname = usePart(createNickname)
  const readOrders = async (path: string): Promise<Order[]> => {
    // The nickname at the time of the request, because it may change before the response arrives.
    const present = nickname.get()
    const orders = await request(v.array(Order), path)
    if (present !== null) rememberUsuals(present, orders)
    return orders
  }
  return useQueryWith(customerId === undefined ? null : keys.ordersOfCustomer(customerId), readOrders)
}

/** The latest entries of a customer's points history, newest first. They stay in sight while more are loading. */
export const usePointsHistory = (customerId: string, limit: number) =>
  useQuery(keys.points(customerId, limit), v.array(PointsEntry), { keepPreviousData: true })

/** What a customer owes. Sends no request without a customer. */
export const useKhataBalance = (customerId: string | undefined) =>
  useQuery(customerId === undefined ? null : keys.balance(customerId), KhataBalance)

/** Refetches orders, points and their history. */
export const useRevalidateOwn = () => {
  const { invalidate } = useQueryCache()
  return () => invalidate(...shoppersOrderData)
}

/**
 * Cancels a new order. The shopper's own data are refetched even after a failure, because the shop may have accepted
 * the order.
 */
export const useCancelOrder = () => {
  const revalidate = useRevalidateOwn()
  return (id: string): Promise<Order> =>
    request(Order, `/api/orders/${id}/cancel`, { method: 'PUT' }).finally(() =>
      revalidate().catch(() => undefined),
    )
}

const useRefetch = <Data>(key: Key<Data>, read: (path: string) => Promise<Data>) =>
  useSend(
    () => read(key.path),
    (cache, data) => cache.update(key, () => data),
  )

/** Fetches products and categories, even if they are cached, and resolves with them. */
export const useRefetchCatalogue = () => {
  const productsNow = useRefetch(keys.products(), readProducts)
  const categoriesNow = useRefetch(keys.categories(), readCategories)
  return () => Promise.all([productsNow(), categoriesNow()])
}
