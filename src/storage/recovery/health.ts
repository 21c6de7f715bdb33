import type { Logger } from '../../lib/logger.ts'
import { markCorrupt } from '../files/corruption-marker.ts'
import { runBySize } from '../worker/run-in-worker.ts'

export type Health = {
  /** Reads all of the open database, while everything else goes on. Returns whether it is whole. */
  check: (options?: { isThorough?: boolean }) => Promise<boolean>
  /** Damage was met: from here on the files stay as they are, and the next start reads all of them. */
  reportDamage: () => void
  isDamaged: () => boolean
}

/** Watches over the open database. `onDamage` is called once. */
export const watchHealth = (
  file: string,
  { dataDir, log, onDamage }: { dataDir: string; log: Logger; onDamage: () => void },
): Health => {
  let isDamaged = false
  const reportDamage = () => {
    if (isDamaged) return
    isDamaged = true
    try {
      markCorrupt(dataDir)
    } catch (error) {
      log.error('It could not be recorded that the database is damaged', error)
    }
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
