import type { AppContext } from '../../../context.ts'
import { listSimilarCustomers } from '../../customers/similar-names.repo.ts'
import type { FoundOrder } from '../found/found-orders.repo.ts'
import type { OrdersPage } from '../orders.repo.ts'
import { countListed, listOrders, type OrdersFilter, parseOrderSearch } from './listed-orders.repo.ts'

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
