import type { AppContext } from '../../../context.ts'
import type { AdminOrder, EarlierUnwanted } from '../../../contract/admin-orders.ts'
import type { Db, Tx } from '../../../storage/database/schema.ts'
import { clearOverdueOrigin } from '../../retention/retention.repo.ts'
import { type FoundOrder, getOrder } from '../orders.repo.ts'
import { listUnwantedLike, markOrder, type UnwantedOrder } from './unwanted.repo.ts'

/** Days after which a phone's address may belong to another phone. */
const addressDays = 14

/** Reports only the strongest match, because many people may share a network and anybody can type a name. */
const warningOf = (order: FoundOrder, unwanted: UnwantedOrder[]): EarlierUnwanted | null => {
  const earlier = unwanted.filter(({ seq }) => seq < order.seq)
  const phone = earlier.filter(({ deviceId }) => deviceId !== null && deviceId === order.deviceId).length
  const customer = earlier.filter(({ customerId }) => customerId === order.customerId).length
  if (phone > 0 && phone >= customer) return { by: 'phone', count: phone }
  if (customer > 0) return { by: 'customer', count: customer }
  const since = new Date(Date.parse(order.createdAt) - addressDays * 86_400_000).toISOString()
  const network = earlier.filter(
    ({ address, createdAt }) => address !== null && address === order.address && createdAt > since,
  ).length
  return network > 0 ? { by: 'network', count: network } : null
}

/** Whether an order may need a warning: it is neither finished nor marked as unwanted itself. */
const isOpen = ({ status, isUnwanted }: FoundOrder): boolean =>
  !isUnwanted && status !== 'completed' && status !== 'cancelled'

/** Adds to each order a warning about earlier unwanted orders of the same phone, customer or network. */
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

/** Marks an order as unwanted, or removes the mark. Shoppers are not notified. */
export const setUnwanted = async (
  { db, bus }: AppContext,
  id: string,
  isUnwanted: boolean,
): Promise<FoundOrder> => {
  const marked = await db.transaction().execute(async (tx) => {
    const order = await getOrder(tx, id)
    await markOrder(tx, order.seq, isUnwanted)
    if (!isUnwanted) await clearOverdueOrigin(tx, order.seq)
    return { ...order, isUnwanted }
  })
  bus.emit({ names: ['orders'], concerns: 'owner' })
  return marked
}
