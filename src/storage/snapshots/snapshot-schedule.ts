import type { Logger } from '../../lib/logger.ts'
import type { Journal } from '../journal/journal.ts'
import { dayInShop, listSnapshots, sortByState } from './snapshot-files.ts'

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
  let failedAt: number | undefined
  let looking: Promise<void> | undefined

  const isDue = (): boolean => {
    const { history, number, ancestors } = journal.position()
    const [newest] = sortByState(listSnapshots(dataDir), { history, ancestors })
    if (isRequired || !newest) return true
    if (newest.state.number === number) return false
    return newest.day !== dayInShop(clock()) || journal.bytesInSegments() > journalBytes
  }
  const look = async () => {
    if (isStopped) return
    if (failedAt !== undefined && performance.now() - failedAt < retryAfter) return
    try {
      if (!isDue()) return
      isRequired = false
      await takeSnapshot()
      failedAt = undefined
    } catch (error) {
      isRequired = true
      failedAt = performance.now()
      log.error('A backup could not be made; it will be tried again', error)
    }
  }
  const lookOnce = (): Promise<void> => {
    looking ??= look().finally(() => {
      looking = undefined
      // A snapshot in progress may lack the change for which another one was required meanwhile.
      if (isRequired && failedAt === undefined && !isStopped) void lookOnce()
    })
    return looking
  }
  const timer = setInterval(lookOnce, checkInterval).unref()
  return {
    look: lookOnce,
    require: () => {
      isRequired = true
      setImmediate(lookOnce)
    },
    stop: async () => {
      clearInterval(timer)
      await looking
      if (isRequired) await lookOnce() // nothing else holds the changes that it must cover
      isStopped = true
    },
  }
}
