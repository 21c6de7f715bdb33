import type { Logger } from '../lib/logger.ts'
import { closeDatabase } from './close-database.ts'
import { watchForDamage } from './damage-watch.ts'
import type { DataLock } from './data-folder/data-lock.ts'
import { openPlace } from './data-folder/place.ts'
import { startCheckpointer } from './database/checkpointer.ts'
import { isSpaceLow, watchFreeSpace } from './database/free-space.ts'
import { openReserve } from './database/reserve.ts'
import type { Db } from './database/schema.ts'
import { Journal } from './journal/journal.ts'
import type { Position } from './journal/position.ts'
import { openUpgraded } from './open-upgraded.ts'
import { startSnapshots } from './snapshots/snapshot-schedule.ts'
import type { SnapshotFile } from './snapshots/snapshots.ts'
import { isIntact, isLarge, runInWorker } from './snapshots/worker/run-in-worker.ts'

/** The open database with its journal, snapshots and checkpoints. */
export type RunningDatabase = {
  db: Db
  /** The state of the last committed transaction. */
  position: () => Position
  /** Copies the database as it is now to a file, then checks and syncs the copy. */
  copyTo: (target: string) => Promise<void>
  newestSnapshot: () => SnapshotFile | undefined
  /** Whether the journal cannot be written now; then only the database holds the latest transactions. */
  isJournalBehind: () => boolean
  reportDamage: () => void
  close: () => Promise<void>
}

type Options = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  onDamage: () => void
  /** Whether the snapshots and the journal do not give what the database holds. */
  needsSnapshot: boolean
}

/** Opens an undamaged database and starts its services: journal, snapshots, checkpoints, free-space watch. */
export const runDatabase = async (options: Options): Promise<RunningDatabase> => {
  const { dataDir, lock, clock, log, onDamage, needsSnapshot } = options
  const { database, isUncaptured } = await openUpgraded(options)
  const { sqlite, writer } = database
  const file = sqlite.name
  const wasChecked = !isLarge(file) || lock.place()?.isDamaged === true // see `recovery/examine.ts`

  const journal = new Journal(sqlite, options)
  const position = () => journal.position
  const place = openPlace({ dataDir, lock, log, sqlite, position })
  const damage = watchForDamage({ file, place, log, onDamage })
  const reserve = openReserve(dataDir, log)
  const checkpointer = startCheckpointer(database, {
    reserve,
    place,
    log,
    onDamage: damage.report,
    checkpointApart: () => runInWorker('checkpoint', file),
  })
  const onDamagedCopy = () => damage.check(true)
  const snapshots = startSnapshots({ file, dataDir, journal, place, clock, log, onDamagedCopy })
  journal.setGapListener(snapshots.require)
  if (needsSnapshot || isUncaptured) snapshots.require()

  const isLow = () => isSpaceLow(dataDir, checkpointer.walBytes())
  const makeRoom = async () => {
    try {
      await checkpointer.checkpoint()
    } finally {
      if (isLow()) await snapshots.removeMost()
    }
  }
  const space = watchFreeSpace({ isLow, makeRoom, log })
  writer.setCommitHook({
    endTransaction: () => journal.endTransaction(),
    beforeCommit: (transactions) => {
      place.assertHere()
      reserve.hold()
      journal.beforeCommit(transactions)
    },
    afterCommit: (transactions) => {
      journal.afterCommit(transactions)
      space.afterCommit()
    },
    afterRollback: space.afterFailure,
  })
  sqlite.pragma('busy_timeout = 0') // from here on the writer retries without blocking the event loop

  let isClosing = false
  const checkThenSnapshot = async () => {
    try {
      const isWhole = wasChecked || (await damage.check(false))
      if (!isWhole || isClosing) return
      // Without a whole snapshot, the lines of the journal could not be used.
      const newest = snapshots.newest()
      if (newest && !(await isIntact(newest.path)) && !isClosing) snapshots.require()
      await snapshots.takeIfDue()
    } catch (error) {
      log.error('The database could not be checked', error)
    }
  }
  const firstCheck = checkThenSnapshot()

  return {
    db: database.db,
    position,
    copyTo: snapshots.copyTo,
    newestSnapshot: snapshots.newest,
    isJournalBehind: () => journal.isBehind,
    reportDamage: damage.report,
    close: async () => {
      isClosing = true
      damage.stop()
      try {
        await snapshots.stop()
        await checkpointer.stop()
        await firstCheck
      } finally {
        const isDamaged = damage.isDamaged()
        await closeDatabase({ dataDir, clock, log, database, journal, place, isDamaged })
        await database.db.destroy()
      }
    },
  }
}
