import type { AppContext } from '../../context.ts'
import { shopDay } from '../../contract/shop-day.ts'
import { findLastOrderSeq } from '../backups/backups.repo.ts'
import { findLastRunningDay, insertRunningDay, isRunningDay } from './retention.repo.ts'

const hour = 3_600_000
const minUptime = hour
const minInterval = 20 * hour

type Clocks = {
  db: AppContext['db']
  clock: () => Date
  /** Monotonic time in milliseconds, independent of the clock. */
  uptime: () => number
}

/**
 * Records the days on which the store is open; retention periods are counted in these days. Returns a
 * function that records the current day, to be called now and then. It resolves to true when the day is new.
 *
 * The clock alone is not trusted, because it may be set years ahead or jump from day to day. A day counts
 * after the store has been open for an hour, and the next at least 20 hours later. Periods may become longer,
 * never shorter.
 */
export const countRunningDays = ({ db, clock, uptime }: Clocks): (() => Promise<boolean>) => {
  let nextFrom = uptime() + minUptime
  return async () => {
    if (uptime() < nextFrom) return false
    const day = shopDay(clock())
    if (await isRunningDay(db, day)) return false
    await db.transaction().execute(async (tx) => {
      const last = await findLastRunningDay(tx)
      const lastOrderSeq = await findLastOrderSeq(tx)
      await insertRunningDay(tx, { number: (last?.number ?? 0) + 1, day, lastOrderSeq })
    })
    nextFrom = uptime() + minInterval
    return true
  }
}
