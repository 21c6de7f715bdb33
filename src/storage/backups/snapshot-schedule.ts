import type { Logger } from '../../lib/logger.ts'
import type { Journal } from '../journal/journal.ts'
import { dayInShop, listSnapshots, sortByState } from './snapshot-files.ts'

const lookInterval = 60_000
/** The more the journal holds since the last snapshot, the longer a recovery takes. */
const journalBytes = 32 * 1024 * 1024
const retryAfter = 10 * 60_000

export type SnapshotSchedule = {
  /** Looks now whether a snapshot is due, and takes it. Resolves when that is done; never rejects. */
  look: () => Promise<void>
  /** The next look takes one in any case. */
  require: () => void
  stop: () => Promise<void>
}

/** Takes a snapshot on each day on which something has changed, and whenever the journal has grown long. */
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
    if (isRequired || newest?.state?.history !== history) return true
    if (newest.state.number === number) return false
    return newest.day !== dayInShop(clock()) || journal.bytesInSegments() > journalBytes
  }
  const look = async () => {
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
      // Required while one was being taken, which may not hold what it was required for.
      if (isRequired && failedAt === undefined && !isStopped) void lookOnce()
    })
    return looking
  }
  const timer = setInterval(lookOnce, lookInterval).unref()
  return {
    look: lookOnce,
    require: () => {
      isRequired = true
      setImmediate(lookOnce)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await looking
    },
  }
}
