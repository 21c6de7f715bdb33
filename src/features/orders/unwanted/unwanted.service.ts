import type { AppContext } from '../../../context.ts'
import type { AdminOrder, EarlierUnwanted } from '../../../contract/admin-orders.ts'
import { ShopError } from '../../../lib/shop-error.ts'
import type { Db, Tx } from '../../../storage/schema.ts'
import { clearOverdueOrigin } from '../../retention/retention.repo.ts'
import { type FoundOrder, findOrder } from '../orders.repo.ts'
import { listUnwantedLike, markOrder, type UnwantedOrder } from './unwanted.repo.ts'

/** A phone gets its address lent: after these days it may be another's. */
const addressDays = 14

const daysBefore = (days: number, time: string): string =>
  new Date(Date.parse(time) - days * 86_400_000).toISOString()

/** The surest sign is told, as one: many people may share a network, and anybody may type a name. */
const warningOf = (order: FoundOrder, unwanted: UnwantedOrder[]): EarlierUnwanted | null => {
  const earlier = unwanted.filter(({ seq }) => seq < order.seq)
  const phone = earlier.filter(({ deviceId }) => deviceId !== null && deviceId === order.deviceId).length
  const customer = earlier.filter(({ customerId }) => customerId === order.customerId).length
  if (phone > 0 && phone >= customer) return { by: 'phone', count: phone }
  if (customer > 0) return { by: 'customer', count: customer }
  const since = daysBefore(addressDays, order.createdAt)
  const network = earlier.filter(
    ({ address, createdAt }) => address !== null && address === order.address && createdAt > since,
  ).length
  return network > 0 ? { by: 'network', count: network } : null
}

/** One that is done with, or is marked itself, needs no warning. */
const isOpen = ({ status, isUnwanted }: FoundOrder): boolean =>
  !isUnwanted && status !== 'completed' && status !== 'cancelled'

/** Adds to each order what is known of earlier ones from the same hand. */
export const withWarnings = async <Found extends FoundOrder>(
  db: Db | Tx,
  orders: Found[],
): Promise<(Found & Pick<AdminOrder, 'earlierUnwanted'>)[]> => {
  const open = orders.filter(isOpen)
  const unwanted = open.length > 0 ? await listUnwantedLike(db, open) : []
  return orders.map((order) => ({
    ...order,
    earlierUnwanted: isOpen(order) ? warningOf(order, unwanted) : null,
  }))
}

/** Marks an order as one the owner did not want, or takes the mark off. No shopper hears of it. */
export const setUnwanted = (context: AppContext, id: string, isUnwanted: boolean): Promise<FoundOrder> =>
  context.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, id)
    if (!order) throw new ShopError('missing', 'There is no such order')
    await markOrder(tx, order.seq, isUnwanted)
    if (!isUnwanted) await clearOverdueOrigin(tx, order.seq)
    return { ...order, isUnwanted }
  })
