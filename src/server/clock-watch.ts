import type { AppContext } from '../context.ts'
import { tellOwner } from '../lib/tell-owner.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { leaveNotice } from '../storage/data-folder/notices.ts'
import type { Db } from '../storage/database/schema.ts'

const tick = 60_000
/** A PC corrects its clock by some seconds by itself. */
const tolerance = 2 * 60_000

/** When the newest order, payment, khata entry or count of the cash was stored; undefined in a new shop. */
const findNewest = async (db: Db): Promise<string | undefined> => {
  const newest = await Promise.all([
    db.selectFrom('orders').select('created_at as at').orderBy('seq', 'desc').executeTakeFirst(),
    ...(['payment_entries', 'khata_entries', 'counted_cash'] as const).map((table) =>
      db.selectFrom(table).select('at').orderBy('seq', 'desc').executeTakeFirst(),
    ),
  ])
  return newest
    .flatMap((row) => row?.at ?? [])
    .sort()
    .at(-1)
}

export type ClockWatch = {
  /** Looks whether the clock is behind. */
  look: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Tells the owner when the PC's clock is behind what is stored, at the start and within a minute after it is set back: what
 * comes next would be counted on the wrong day.
 */
export const watchClock = (
  { db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>,
  dataDir: string,
): ClockWatch => {
  let told: string | undefined
  const doLook = async () => {
    const newest = await findNewest(db)
    const isBehind = newest !== undefined && Date.parse(newest) > clock().getTime() + tolerance
    if (!isBehind || newest === told) return
    told = newest
    const notice = inEveryLanguage((texts) => texts.clockBehind(newest))
    leaveNotice(dataDir, notice)
    tellOwner(log, notice)
  }
  let running: Promise<void> = Promise.resolve()
  const look = (): Promise<void> => {
    running = running
      .then(doLook)
      .catch((error) => log.error('It could not be told whether the clock is behind', error))
    return running
  }
  void look()
  const timer = setInterval(() => void look(), tick).unref()
  return {
    look,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
