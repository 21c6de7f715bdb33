import type { AppContext } from '../../context.ts'
import { findLastOrderSeq } from '../backups/backups.repo.ts'
import { findLastRunningDay, insertRunningDay, isRunningDay } from './running-days.repo.ts'

const hour = 3_600_000
const openAtLeast = hour
const betweenDays = 20 * hour

const shopDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

type Clocks = {
  db: AppContext['db']
  clock: () => Date
  /** Milliseconds that only ever grow, whatever happens to the clock. */
  uptime: () => number
}

/**
 * Records the days on which the store is open, by which retention periods are counted. Returns what records the
 * present day, to be called now and then; it resolves true when the day is a new one.
 *
 * The clock alone is not believed, as it may be set years ahead or jump from day to day. A day counts when the store
 * has been open for an hour, and the next no sooner than 20 hours later: periods may come out longer, not shorter.
 */
export const countRunningDays = ({ db, clock, uptime }: Clocks): (() => Promise<boolean>) => {
  let nextFrom = uptime() + openAtLeast
  return async () => {
    if (uptime() < nextFrom) return false
    const day = shopDay.format(clock())
    if (await isRunningDay(db, day)) return false
    await db.transaction().execute(async (tx) => {
      const last = await findLastRunningDay(tx)
      const lastOrderSeq = await findLastOrderSeq(tx)
      await insertRunningDay(tx, { number: (last?.number ?? 0) + 1, day, lastOrderSeq })
    })
    nextFrom = uptime() + betweenDays
    return true
  }
}
