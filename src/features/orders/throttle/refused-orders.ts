import type { RefusedOrders } from '../../../contract/admin-orders.ts'
import type { Db } from '../../../storage/database/schema.ts'
import { findNicknames } from '../../customers/customers.repo.ts'

const shownFor = 24 * 3_600_000
/** Bounds the memory, because customer ids may be invented. The oldest entry is dropped first. */
const maxCustomers = 1_000

/**
 * Counts the orders refused by an allowance, for the owner. Held in memory until a day passes without one.
 */
export const createRefusedOrders = (db: Db, clock: () => Date) => {
  let count = 0
  let first = 0
  let last = 0
  const byCustomer = new Map<string, number>()
  const isOver = (now: number) => now - last > shownFor
  const most = async () => {
    const nicknames = await findNicknames(db, [...byCustomer.keys()])
    const [top] = [...byCustomer]
      .filter(([id]) => nicknames.has(id))
      .sort(([, one], [, other]) => other - one)
    return top ? { nickname: nicknames.get(top[0]) ?? '', count: top[1] } : null
  }
  return {
    add: (customerId: string): void => {
      const now = clock().getTime()
      if (count === 0 || isOver(now)) {
        count = 0
        first = now
        byCustomer.clear()
      }
      last = now
      count += 1
      byCustomer.set(customerId, (byCustomer.get(customerId) ?? 0) + 1)
      if (byCustomer.size > maxCustomers) byCustomer.delete([...byCustomer.keys()][0] ?? '')
    },
    get: async (): Promise<RefusedOrders> =>
      count === 0 || isOver(clock().getTime())
        ? null
        : { count, since: new Date(first).toISOString(), most: await most() },
  }
}
