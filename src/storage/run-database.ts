import type { MultilingualText } from '../contract/multilingual-text.ts'
import type { Logger } from '../lib/logger.ts'
import { Mutex } from '../lib/mutex.ts'
import { reportDamagedBackups } from './backups/damaged-backups.ts'
import { leastCount, prune } from './backups/prune.ts'
import { listSnapshots, type SnapshotFile, sortByState } from './backups/snapshot-files.ts'
import { type SnapshotSchedule, startSnapshotSchedule } from './backups/snapshot-schedule.ts'
import { copyOpenDatabase, DamagedCopy, takeSnapshot } from './backups/snapshots.ts'
import { closeDatabase } from './close-database.ts'
import { startCheckpointer } from './database/checkpointer.ts'
import { isSpaceLow, watchFreeSpace } from './database/free-space.ts'
import { openReserve } from './database/reserve.ts'
import { findDisagreement } from './files/agreement.ts'
import { clearCorruptionMarker, isMarkedCorrupt } from './files/corruption-marker.ts'
import type { DataLock } from './files/data-lock.ts'
import { leaveNotice } from './files/notices.ts'
import { FolderChanged } from './files/place.ts'
import { guardFolder } from './folder-guard.ts'
import { watchForeignChanges } from './foreign-watch.ts'
import { hasTriggers } from './journal/capture.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import type { Position } from './journal/position.ts'
import { openAtPosition } from './open-at-position.ts'
import { keepPlace } from './place-keeper.ts'
import { watchHealth } from './recovery/health.ts'
import { findJournalNotices, findLastRecorded, isJournalGone } from './recovery/journal-at-opening.ts'
import type { Db } from './schema.ts'
import { isLarge } from './worker/run-in-worker.ts'

/** The open database with its journal, snapshots and checkpoints. */
export type RunningDatabase = {
  db: Db
  /** The state of the last committed transaction. */
  position: () => Position
  /** Copies the database as it is now to a file, then checks and syncs the copy. Returns its position. */
  copyTo: (target: string) => Promise<Position | undefined>
  newestSnapshot: () => SnapshotFile | undefined
  /** Whether the journal cannot be written now; then only the database holds the latest transactions. */
  isJournalBehind: () => boolean
  /** What the owner must be told about the opening. */
  warnings: MultilingualText[]
  reportDamage: () => void
  close: () => Promise<void>
}

type Options = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
  onDamage: () => void
  largeFrom: number | undefined
}

/** Opens an undamaged database and starts its services: journal, snapshots, checkpoints, free-space watch. */
export const runDatabase = async (options: Options): Promise<RunningDatabase> => {
  const { dataDir, lock, clock, log, onDamage, largeFrom } = options
  const { database, position: opened } = await openAtPosition(options)
  const { sqlite, writer } = database
  const file = sqlite.name
  const isCheckedLater = isLarge(file, largeFrom) && !isMarkedCorrupt(dataDir)
  clearCorruptionMarker(dataDir) // first: the code below may set it again

  const health = watchHealth(file, { dataDir, log, onDamage })
  const reserve = openReserve(dataDir, log)
  const checkpointer = startCheckpointer(database, reserve, log)
  // Whether the journal lost its segments of this history.
  let hasGap = isJournalGone(dataDir, opened, lock.place())
  let schedule: SnapshotSchedule | undefined
  let recordSegment = () => {}
  const journal: Journal = openJournal(sqlite, {
    dataDir,
    clock,
    log,
    ...findLastRecorded(dataDir, opened),
    onGap: () => {
      hasGap = true
      schedule?.require()
    },
    onForeignChange: () => {
      const problem = hasTriggers(sqlite) ? findDisagreement(sqlite) : 'the triggers of the journal are gone'
      if (problem === undefined) return
      health.reportDamage()
      throw new FolderChanged(`Another program has changed the database: ${problem}`)
    },
    onSegment: () => recordSegment(),
  })
  const { notices, reportedCopies } = findJournalNotices(dataDir, opened, { place: lock.place(), hasGap })
  for (const notice of notices) leaveNotice(dataDir, notice)
  const place = keepPlace({ dataDir, lock, log, position: journal.position, reportedCopies })
  place.recordOpen()
  recordSegment = place.recordSegment

  const guard = guardFolder(place, health, log)
  const foreignWatch = watchForeignChanges(journal, health, log)

  /** Allows one copy at a time: each one uses the full speed of the disk. */
  const copying = new Mutex()
  const copyTo = async (target: string) => {
    guard.assertHere()
    const copied = await copyOpenDatabase(file, target)
    guard.assertHere()
    return copied
  }
  const snapshot = () =>
    copying.run(async () => {
      guard.assertHere()
      // A database that another program corrupted must not become the newest snapshot.
      if (journal.foreignVersion() !== undefined && !(await health.check({ isThorough: true }))) return
      journal.beginSegment()
      try {
        await takeSnapshot(file, dataDir, clock())
      } catch (error) {
        // The corruption may come from the database itself.
        if (error instanceof DamagedCopy) await health.check({ isThorough: true })
        throw error
      }
      reportDamagedBackups(await prune(dataDir, journal.position(), log), options)
    })
  const snapshots = startSnapshotSchedule(dataDir, journal, { takeSnapshot: snapshot, clock, log })
  schedule = snapshots
  if (hasGap) snapshots.require()

  const isLow = () => isSpaceLow(dataDir, checkpointer.walBytes())
  const makeRoom = async () => {
    try {
      await checkpointer.checkpoint()
    } finally {
      if (isLow())
        await copying.run(async () => void (await prune(dataDir, journal.position(), log, leastCount)))
    }
  }
  const space = watchFreeSpace({ isLow, makeRoom, log })
  writer.setCommitHook({
    endTransaction: journal.endTransaction,
    beforeCommit: (transactions) => {
      guard.assertHere()
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
      const isWhole = !isCheckedLater || (await health.check())
      if (isWhole && !isClosing) await snapshots.look()
    } catch (error) {
      log.error('The database could not be checked', error)
    }
  }
  const firstCheck = checkThenSnapshot()

  return {
    db: database.db,
    position: journal.position,
    copyTo: (target) => copying.run(() => copyTo(target)),
    newestSnapshot: () => sortByState(listSnapshots(dataDir), journal.position())[0],
    isJournalBehind: journal.isBehind,
    warnings: notices,
    reportDamage: health.reportDamage,
    close: async () => {
      isClosing = true
      guard.stop()
      try {
        await foreignWatch.stop()
        await snapshots.stop()
        await checkpointer.stop()
        await firstCheck
        await copying.run(() => {})
      } finally {
        await closeDatabase({ dataDir, clock, log, database, journal, place, health, guard })
        await database.db.destroy()
      }
    },
  }
}
