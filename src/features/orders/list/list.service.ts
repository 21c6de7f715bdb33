import * as v from 'valibot'
import type { AppContext, Requester } from '../../../context.ts'
import { Id } from '../../../contract/ids.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { pageLimit } from '../../../contract/paging.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { findCustomer, refuseErased } from '../../customers/customers.repo.ts'
import { requireKnownPhone } from '../../customers/known-phones.repo.ts'
import { findKeptId } from '../../customers/merges.repo.ts'
import { listSimilarCustomers } from '../../customers/similar-names.repo.ts'
import { type FoundOrder, findOrderSeq, type OrdersPage, type StoredOrder } from '../orders.repo.ts'
import {
  countListed,
  listOrders,
  listOrdersOfCustomer,
  type OrdersFilter,
  parseOrderSearch,
} from './listed-orders.repo.ts'

/** A page of orders, newest first: the first page, or the one after the order `before`. */
export const ordersQuery = (usualLimit: number) =>
  v.object({
    limit: v.optional(pageLimit(limits.pageMaximum), String(usualLimit)),
    before: v.optional(Id),
  })

/**
 * A page of a customer's orders. It never has more orders than the usual limit, whatever `limit` is, and fewer when
 * they have many lines, so only an empty page means that there are no more.
 */
export const OrdersQuery = ordersQuery(limits.ownOrdersPage)
type OrdersQuery = v.InferOutput<typeof OrdersQuery>

/** The position of the order that a page begins behind. Throws `missing` when there is no such order. */
export const findCursor = async (
  context: AppContext,
  id: string | undefined,
): Promise<number | undefined> => {
  if (id === undefined) return undefined
  const seq = await findOrderSeq(context.db, id)
  if (seq === undefined) throw new ShopError('missing', messages.orders.noSuchCursor)
  return seq
}

export const findPage = async (context: AppContext, { limit, before }: OrdersQuery): Promise<OrdersPage> => ({
  limit,
  beforeSeq: await findCursor(context, before),
})

/** A page of the owner's orders that match, and the number on all pages. A name is found with one wrong letter. */
export const findOrders = async (
  { db }: AppContext,
  page: OrdersPage & { afterSeq?: number | undefined },
  filter: Omit<OrdersFilter, 'similarCustomers'>,
): Promise<{ orders: FoundOrder[]; total: number }> => {
  const name = filter.search && parseOrderSearch(filter.search).name
  const similarCustomers = name ? await listSimilarCustomers(db, name) : undefined
  const found = { ...filter, similarCustomers }
  return { orders: await listOrders(db, page, found), total: await countListed(db, found) }
}

/**
 * A page of a customer's orders, newest first, for anybody who has the id. Throws `missing` when the customer
 * was erased, and `refused` for a phone that may not see the orders. Empty for an unknown customer.
 */
export const listOwnOrders = async (
  { db }: AppContext,
  customerId: string,
  page: OrdersPage,
  requester: Requester,
): Promise<StoredOrder[]> => {
  const id = await findKeptId(db, customerId)
  await refuseErased(db, id)
  if (!(await findCustomer(db, id))) return []
  await requireKnownPhone(db, id, requester)
  return listOrdersOfCustomer(db, id, page)
}
