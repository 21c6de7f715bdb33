import type { Logger } from '../../lib/logger.ts'
import type { Place } from '../data-folder/place.ts'
import { runBySize } from '../snapshots/worker/run-in-worker.ts'

export type Health = {
  /** Runs an integrity check on the open database, if large in a worker. Returns whether it is intact. */
  check: (options?: { isThorough?: boolean }) => Promise<boolean>
  /** Reports corruption: the files stay as they are from here on, and the next start checks all of them. */
  reportDamage: () => void
  isDamaged: () => boolean
}

/** Tracks whether the open database is intact. `onDamage` is called once, when corruption is reported. */
export const watchHealth = (
  file: string,
  { place, log, onDamage }: { place: Pick<Place, 'recordDamaged'>; log: Logger; onDamage: () => void },
): Health => {
  let isDamaged = false
  const reportDamage = () => {
    if (isDamaged) return
    isDamaged = true
    place.recordDamaged()
    onDamage()
  }
  return {
    check: async ({ isThorough = false } = {}) => {
      const { corruption } = await runBySize({ do: 'check', file, isThorough })
      if (corruption === undefined) return true
      log.error(`The database is damaged (${corruption})`)
      reportDamage()
      return false
    },
    reportDamage,
    isDamaged: () => isDamaged,
  }
}
