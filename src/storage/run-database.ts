import type { Logger } from '../lib/logger.ts'
import { Mutex } from '../lib/mutex.ts'
import { reportToOwner } from '../lib/tell-owner.ts'
import { inEveryLanguage } from '../notices/in-every-language.ts'
import { closeDatabase } from './close-database.ts'
import type { DataLock } from './data-folder/data-lock.ts'
import { openPlace } from './data-folder/place.ts'
import { startCheckpointer } from './database/checkpointer.ts'
import { isSpaceLow, watchFreeSpace } from './database/free-space.ts'
import { openReserve } from './database/reserve.ts'
import type { Db } from './database/schema.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import type { Position } from './journal/position.ts'
import { openAtPosition } from './open-at-position.ts'
import { leastCount, prune } from './snapshots/prune.ts'
import { type SnapshotSchedule, startSnapshotSchedule } from './snapshots/snapshot-schedule.ts'
import {
  copyOpenDatabase,
  DamagedCopy,
  listSnapshots,
  type SnapshotFile,
  sortByState,
  takeSnapshot,
} from './snapshots/snapshots.ts'
import { isIntact, isLarge, runBySize, runInWorker } from './snapshots/worker/run-in-worker.ts'

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

/** Milliseconds between two checks that the files are still in place, which run even without orders. */
const lookInterval = 5_000

/** Opens an undamaged database and starts its services: journal, snapshots, checkpoints, free-space watch. */
export const runDatabase = async (options: Options): Promise<RunningDatabase> => {
  const { dataDir, lock, clock, log, onDamage } = options
  const { database, isUncaptured } = await openAtPosition(options)
  const { sqlite, writer } = database
  const file = sqlite.name
  const before = lock.place()
  const isCheckedLater = isLarge(file) && !before?.isDamaged

  let schedule: SnapshotSchedule | undefined
  let hasGap = options.needsSnapshot
  const journal: Journal = openJournal(sqlite, {
    dataDir,
    clock,
    log,
    onGap: () => {
      hasGap = true
      schedule?.require()
    },
  })
  const place = openPlace({ dataDir, lock, log, sqlite, position: journal.position })
  let isDamaged = false
  /** From here on the files stay as they are, and the next start checks all of them. */
  const reportDamage = () => {
    if (isDamaged) return
    isDamaged = true
    place.recordDamaged()
    onDamage()
  }
  /** Checks the open database, a large one in a worker. Returns whether it is intact. */
  const check = async (isThorough: boolean) => {
    const { corruption } = await runBySize({ do: 'check', file, isThorough })
    if (corruption === undefined) return true
    log.error(`The database is damaged (${corruption})`)
    reportDamage()
    return false
  }
  const reserve = openReserve(dataDir, log)
  const checkpointer = startCheckpointer(database, {
    reserve,
    place,
    log,
    onDamage: reportDamage,
    checkpointApart: (file) => runInWorker({ do: 'checkpoint', file }),
  })

  const look = setInterval(() => {
    if (place.isHere() || isDamaged) return
    reportToOwner(
      log,
      inEveryLanguage((texts) => texts.folderMoved),
    )
    reportDamage()
  }, lookInterval).unref()

  /** Allows one copy at a time: each one uses the full speed of the disk. */
  const copying = new Mutex()
  const copyTo = async (target: string) => {
    place.assertHere()
    await copyOpenDatabase(file, target)
    place.assertHere()
  }
  const snapshot = () =>
    copying.run(async () => {
      place.assertHere()
      journal.beginSegment()
      try {
        await takeSnapshot(file, dataDir, clock())
      } catch (error) {
        // The corruption may come from the database itself.
        if (error instanceof DamagedCopy) await check(true)
        throw error
      }
      await prune(dataDir, journal.position(), log)
    })
  const snapshots = startSnapshotSchedule(dataDir, journal, { takeSnapshot: snapshot, clock, log })
  schedule = snapshots
  if (hasGap || isUncaptured) snapshots.require()

  const isLow = () => isSpaceLow(dataDir, checkpointer.walBytes())
  const makeRoom = async () => {
    try {
      await checkpointer.checkpoint()
    } finally {
      if (isLow()) await copying.run(() => prune(dataDir, journal.position(), log, leastCount))
    }
  }
  const space = watchFreeSpace({ isLow, makeRoom, log })
  writer.setCommitHook({
    endTransaction: journal.endTransaction,
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

  const newestSnapshot = () => sortByState(listSnapshots(dataDir), journal.position())[0]
  let isClosing = false
  const checkThenSnapshot = async () => {
    try {
      const isWhole = !isCheckedLater || (await check(false))
      if (!isWhole || isClosing) return
      // Without a whole snapshot, the lines of the journal could not be used.
      const newest = newestSnapshot()
      if (newest && !(await isIntact(newest.path)) && !isClosing) snapshots.require()
      await snapshots.look()
    } catch (error) {
      log.error('The database could not be checked', error)
    }
  }
  const firstCheck = checkThenSnapshot()

  return {
    db: database.db,
    position: journal.position,
    copyTo: (target) => copying.run(() => copyTo(target)),
    newestSnapshot,
    isJournalBehind: journal.isBehind,
    reportDamage,
    close: async () => {
      isClosing = true
      clearInterval(look)
      try {
        await snapshots.stop()
        await checkpointer.stop()
        await firstCheck
        await copying.run(() => {})
      } finally {
        await closeDatabase({ dataDir, clock, log, database, journal, place, isDamaged })
        await database.db.destroy()
      }
    },
  }
}
