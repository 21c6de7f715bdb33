import type { Logger } from '../lib/logger.ts'
import { reportToOwner } from '../lib/tell-owner.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import type { Place } from './data-folder/place.ts'
import { runBySize } from './snapshots/worker/run-in-worker.ts'

/** Milliseconds between two checks that the files are still in place, which run even without orders. */
const interval = 5_000

export type DamageWatch = {
  isDamaged: () => boolean
  /** From here on the files stay as they are, and the next start checks all of them. */
  report: () => void
  /** Checks the open database, a large one in a worker. Returns whether it is intact. */
  check: (isThorough: boolean) => Promise<boolean>
  stop: () => void
}

type Parts = {
  /** The open database. */
  file: string
  place: Pick<Place, 'isHere' | 'recordDamaged'>
  log: Logger
  /** Called once, at the first damage. */
  onDamage: () => void
}

/** Watches whether the files of the open database are in place, and checks them when asked. */
export const watchForDamage = ({ file, place, log, onDamage }: Parts): DamageWatch => {
  let isDamaged = false
  const report = () => {
    if (isDamaged) return
    isDamaged = true
    place.recordDamaged()
    onDamage()
  }
  const timer = setInterval(() => {
    if (isDamaged || place.isHere()) return
    reportToOwner(
      log,
      inEveryLanguage((texts) => texts.folderMoved),
    )
    report()
  }, interval).unref()
  return {
    isDamaged: () => isDamaged,
    report,
    check: async (isThorough) => {
      const problem = await runBySize('check', file, isThorough)
      if (problem === undefined) return true
      log.error(`The database is damaged (${problem})`)
      report()
      return false
    },
    stop: () => clearInterval(timer),
  }
}
