import * as v from 'valibot'
import type { AppContext } from '../../../context.ts'
import { Id } from '../../../contract/ids.ts'
import { limits } from '../../../contract/limits.ts'
import { messages } from '../../../contract/messages/messages.ts'
import { pageLimit } from '../../../contract/paging.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { findOrderSeq, type OrdersPage } from '../orders.repo.ts'

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
