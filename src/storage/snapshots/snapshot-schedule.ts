import { shopDay } from '../../contract/shop-day.ts'
import type { Logger } from '../../lib/logger.ts'
import { Mutex } from '../../lib/mutex.ts'
import type { Place } from '../data-folder/place.ts'
import type { Journal } from '../journal/journal.ts'
import { leastCount, prune } from './prune.ts'
import {
  copyOpenDatabase,
  DamagedCopy,
  listSnapshots,
  type SnapshotFile,
  sortByState,
  takeSnapshot,
} from './snapshots.ts'

const checkInterval = 60_000
const retryAfter = 10 * 60_000

/** Copies of the open database. Only one is made at a time: each uses the full speed of the disk. */
export type Snapshots = {
  /** Takes a snapshot if one is due. Resolves when that is done; never rejects. */
  takeIfDue: () => Promise<void>
  /** Makes a snapshot due, and checks again soon. */
  require: () => void
  newest: () => SnapshotFile | undefined
  /** Removes all snapshots but the newest, to make room on a full disk. */
  removeMost: () => Promise<void>
  /** Copies the database as it is now to a file, then checks and syncs the copy. */
  copyTo: (target: string) => Promise<void>
  /** Resolves when no copy is being made any more. */
  stop: () => Promise<void>
}

type Parts = {
  /** The open database. */
  file: string
  dataDir: string
  journal: Journal
  place: Pick<Place, 'assertHere'>
  clock: () => Date
  log: Logger
  /** Called when a copy is damaged: the corruption may come from the database itself. */
  onDamagedCopy: () => Promise<unknown>
}

/** Takes a snapshot on each day with changes. */
export const startSnapshots = ({
  file,
  dataDir,
  journal,
  place,
  clock,
  log,
  onDamagedCopy,
}: Parts): Snapshots => {
  let isRequired = false
  let isStopped = false
  let failedAt = Number.NEGATIVE_INFINITY
  const checking = new Mutex()
  const copying = new Mutex()

  const newest = () => sortByState(listSnapshots(dataDir), journal.position)[0]
  const isDue = (): boolean => {
    const last = newest()
    if (isRequired || !last) return true
    return last.state.number !== journal.position.number && last.day !== shopDay(clock())
  }
  const take = async () => {
    place.assertHere()
    journal.beginSegment()
    try {
      await takeSnapshot(file, dataDir, clock())
    } catch (error) {
      if (error instanceof DamagedCopy) await onDamagedCopy()
      throw error
    }
    await prune(dataDir, journal.position, log)
  }
  const takeIfDue = () =>
    checking.run(async () => {
      if (isStopped || performance.now() - failedAt < retryAfter) return
      try {
        if (!isDue()) return
        isRequired = false
        await copying.run(take)
      } catch (error) {
        isRequired = true
        failedAt = performance.now()
        log.error('A backup could not be made; it will be tried again', error)
      }
    })
  const timer = setInterval(takeIfDue, checkInterval).unref()
  return {
    takeIfDue,
    require: () => {
      isRequired = true
      setImmediate(takeIfDue) // behind a snapshot in progress, which may lack the change that requires another one
    },
    newest,
    removeMost: () => copying.run(() => prune(dataDir, journal.position, log, leastCount)),
    copyTo: (target) =>
      copying.run(async () => {
        place.assertHere()
        await copyOpenDatabase(file, target)
        place.assertHere()
      }),
    stop: async () => {
      clearInterval(timer)
      await checking.run(async () => {})
      if (isRequired) await takeIfDue() // nothing else holds the changes that it must cover
      isStopped = true
      await copying.run(() => {})
    },
  }
}
