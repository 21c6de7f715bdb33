import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { AppContext } from '../../context.ts'
import { timesOfDay } from '../../contract/shop-day.ts'
import { clearDeliveries } from '../orders/delivery/deliveries.repo.ts'
import {
  clearOrigin,
  findClearedTo,
  findLastRunningDay,
  findRunningDay,
  type OriginField,
  originFields,
  saveClearedTo,
} from './retention.repo.ts'

/** Retention periods, in running days after the day of the order. */
const periods: Record<OriginField, number> = { address: 14, device_id: 90 }

/** How long after its end an order keeps the address to which it was brought, in running days and in days of the clock. */
const addressPeriod = 90

/** Orders per transaction. A new order waits at most for one such transaction. */
const batchSize = 500

/**
 * Clears where orders came from whose retention period is over, and the addresses of deliveries that ended as long ago.
 * Orders marked unwanted keep where they came from, because the next order from there is recognised by it. Stops between two
 * batches once `isOver` returns true, and resumes there on the next call.
 *
 * Orders are assigned to days by their `seq`, because their timestamps may come from a wrong clock.
 */
export const clearExpiredOrigins = async (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  isOver: () => boolean = () => false,
): Promise<void> => {
  const last = await findLastRunningDay(db)
  if (!last) return
  const ended = await findRunningDay(db, last.number - addressPeriod)
  if (ended) {
    const byClock = clock().getTime() - addressPeriod * 24 * 3_600_000
    const byDay = Date.parse(timesOfDay(ended.day).end)
    const before = new Date(Math.min(byClock, byDay)).toISOString()
    await db.transaction().execute((tx) => clearDeliveries(tx, before))
  }
  for (const field of originFields) {
    const due = (await findRunningDay(db, last.number - periods[field]))?.lastOrderSeq ?? 0
    let from = await findClearedTo(db, field)
    while (from < due && !isOver()) {
      const to = Math.min(from + batchSize, due)
      const step = { from, to }
      await db.transaction().execute(async (tx) => {
        await clearOrigin(tx, field, step)
        await saveClearedTo(tx, field, to)
      })
      from = to
      await yieldToEventLoop()
    }
  }
}
