import type { AppContext, Requester } from '../../../context.ts'
import { findCustomer, refuseErased } from '../../customers/customers.repo.ts'
import { requireKnownPhone } from '../../customers/known-phones.repo.ts'
import { findKeptId } from '../../customers/merges.repo.ts'
import type { OrdersPage, StoredOrder } from '../orders.repo.ts'
import { listOrdersOfCustomer } from './own-orders.repo.ts'

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
