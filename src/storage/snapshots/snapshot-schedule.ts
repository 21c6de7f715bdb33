import type { Logger } from '../../lib/logger.ts'
import { Mutex } from '../../lib/mutex.ts'
import type { Journal } from '../journal/journal.ts'
import { dayInShop, listSnapshots, sortByState } from './snapshots.ts'

const checkInterval = 60_000
/** Bytes of journal after which a snapshot is due: a longer journal makes a recovery slower. */
const journalBytes = 32 * 1024 * 1024
const retryAfter = 10 * 60_000

export type SnapshotSchedule = {
  /** Takes a snapshot if one is due. Resolves when that is done; never rejects. */
  look: () => Promise<void>
  /** Makes a snapshot due, and checks again soon. */
  require: () => void
  stop: () => Promise<void>
}

/** Takes a snapshot on each day with changes, and whenever the journal has grown long. */
export const startSnapshotSchedule = (
  dataDir: string,
  journal: Journal,
  { takeSnapshot, clock, log }: { takeSnapshot: () => Promise<void>; clock: () => Date; log: Logger },
): SnapshotSchedule => {
  let isRequired = false
  let isStopped = false
  let failedAt = Number.NEGATIVE_INFINITY
  const mutex = new Mutex()

  const isDue = (): boolean => {
    const [newest] = sortByState(listSnapshots(dataDir), journal.position())
    if (isRequired || !newest) return true
    if (newest.state.number === journal.position().number) return false
    return newest.day !== dayInShop(clock()) || journal.bytesInSegments() > journalBytes
  }
  const look = () =>
    mutex.run(async () => {
      if (isStopped || performance.now() - failedAt < retryAfter) return
      try {
        if (!isDue()) return
        isRequired = false
        await takeSnapshot()
      } catch (error) {
        isRequired = true
        failedAt = performance.now()
        log.error('A backup could not be made; it will be tried again', error)
      }
    })
  const timer = setInterval(look, checkInterval).unref()
  return {
    look,
    require: () => {
      isRequired = true
      setImmediate(look) // behind a snapshot in progress, which may lack the change that requires another one
    },
    stop: async () => {
      clearInterval(timer)
      await mutex.run(async () => {})
      if (isRequired) await look() // nothing else holds the changes that it must cover
      isStopped = true
    },
  }
}
