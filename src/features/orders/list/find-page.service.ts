import type { AppContext } from '../../../context.ts'
import { messages } from '../../../contract/messages/messages.ts'
import type { OrdersQuery } from '../../../contract/requests/orders.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import { findOrderSeq, type OrdersPage } from '../orders.repo.ts'

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
