import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '../../context.ts'
import {
  clearOrigin,
  findClearedTo,
  type OriginField,
  originFields,
  saveClearedTo,
} from './retention.repo.ts'
import { findLastRunningDay, findRunningDay } from './running-days.repo.ts'

/** Running days after the one an order was placed on. */
const periods: Record<OriginField, number> = { address: 14, device_id: 90 }

/** So many orders are looked at in one transaction: orders that come meanwhile wait for no more than that. */
const atOnce = 500

/**
 * Clears where orders came from once their period is over; orders marked unwanted keep it, as the next from there
 * is recognised by it. Stops between two steps when it `isOver`, and goes on there the next time.
 *
 * Orders are related to days by their `seq`: their own timestamps may come from a clock that was wrong.
 */
export const clearExpiredOrigins = async (
  { db }: Pick<AppContext, 'db'>,
  isOver: () => boolean = () => false,
): Promise<void> => {
  const last = await findLastRunningDay(db)
  if (!last) return
  for (const field of originFields) {
    const due = (await findRunningDay(db, last.number - periods[field]))?.lastOrderSeq ?? 0
    let from = await findClearedTo(db, field)
    while (from < due && !isOver()) {
      const to = Math.min(from + atOnce, due)
      const step = { from, to }
      await db.transaction().execute(async (tx) => {
        await clearOrigin(tx, field, step)
        await saveClearedTo(tx, field, to)
      })
      from = to
      await nextTurn()
    }
  }
}
