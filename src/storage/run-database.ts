import path from 'node:path'
import type { Log } from '../log.ts'
import { leastCount, prune } from './backups/prune.ts'
import { listSnapshots, type SnapshotFile, sortByState } from './backups/snapshot-files.ts'
import { type SnapshotSchedule, startSnapshotSchedule } from './backups/snapshot-schedule.ts'
import { copyOpenDatabase, DamagedCopy, takeSnapshot } from './backups/snapshots.ts'
import { startCheckpointer } from './database/checkpointer.ts'
import { isSpaceLow, watchFreeSpace } from './database/free-space.ts'
import { Mutex } from './database/mutex.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { openReserve } from './database/reserve.ts'
import { clearCorruptionMarker, isMarkedCorrupt } from './files/corruption-marker.ts'
import type { DataLock, PlaceRecord } from './files/data-lock.ts'
import { leaveNotice } from './files/notices.ts'
import { takePlace, wasChangedByOthers } from './files/place.ts'
import { type Journal, openJournal } from './journal/journal.ts'
import { findLastLine, listSegments } from './journal/journal-files.ts'
import { continueIn, newHistory, type Position, readPosition, writePosition } from './journal/position.ts'
import { watchHealth } from './recovery/health.ts'
import { findOtherCopies } from './recovery/other-copies.ts'
import { journalWasMissing, otherCopyFound } from './recovery/texts.ts'
import type { Db } from './schema.ts'
import { upgradeDatabase } from './upgrade-database.ts'
import { isLarge } from './worker/run-in-worker.ts'

/** The open database with all that keeps it safe. */
export type RunningDatabase = {
  db: Db
  /** The state of the last committed transaction. */
  position: () => Position
  /** Copies the database as it is now to a file of its own, checked and synced. */
  copyTo: (target: string) => Promise<void>
  newestSnapshot: () => SnapshotFile | undefined
  /** Whether the journal cannot be written at present, so that all depends on the database alone. */
  isJournalBehind: () => boolean
  /** What the owner must be told about the opening. */
  warnings: string[]
  reportDamage: () => void
  close: () => Promise<void>
}

type Options = {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Log
  onDamage: () => void
  largeFrom: number | undefined
}

/**
 * The last transaction of the database's history that the journal holds; before its first one, where the history
 * began. And the last for which no line is missed: of an upgrade there is none, but a snapshot. Other snapshots do
 * not count: that one reaches further than the journal shows that the journal lost something.
 */
const findLastRecorded = (dataDir: string, { history, ancestors }: Position) => {
  const writtenUpTo = Math.max(0, findLastLine(dataDir, history)?.number ?? ancestors[0]?.number ?? 0)
  const upgrades = listSnapshots(dataDir).filter(({ label }) => label === 'upgraded')
  const numbers = upgrades.map(({ state }) => (state?.history === history ? state.number : 0))
  return { writtenUpTo, recordedUpTo: Math.max(writtenUpTo, ...numbers) }
}

/** Whether the journal of the database's history was there when the place was recorded, and is not any more. */
const isJournalGone = (dataDir: string, { history }: Position, place: PlaceRecord | undefined): boolean =>
  place?.hasJournal === true && place.history === history && listSegments(dataDir, history).length === 0

const openAndUpgrade = async (options: Options): Promise<{ database: OpenDatabase; position: Position }> => {
  const { dataDir, lock, log } = options
  const hasForeignChanges = wasChangedByOthers(dataDir, lock.place())
  const database = openDatabase(path.join(dataDir, 'store.db'), log)
  try {
    await upgradeDatabase(database, options)
    const position = readPosition(database.sqlite)
    if (!position) throw new Error('An upgraded database has no position')
    if (!hasForeignChanges) return { database, position }
    // What another program wrote is in no line of the journal; the new history begins with a snapshot of it.
    log.info('Another program has changed the database while the store was closed. A new backup is made.')
    const next = continueIn(newHistory(), position)
    writePosition(database.sqlite, next)
    return { database, position: next }
  } catch (error) {
    database.closeKeepingWal()
    throw error
  }
}

/** Opens a database that is in order, and keeps it safe from then on: journal, snapshots, checkpoints, free space. */
export const runDatabase = async (options: Options): Promise<RunningDatabase> => {
  const { dataDir, lock, clock, log, onDamage, largeFrom } = options
  const { database, position: opened } = await openAndUpgrade(options)
  const { sqlite, writer } = database
  const file = sqlite.name
  const isCheckedLater = isLarge(file, largeFrom) && !isMarkedCorrupt(dataDir)
  clearCorruptionMarker(dataDir) // before anything below may set it
  const warnings: string[] = []

  const health = watchHealth(file, { dataDir, log, onDamage })
  const reserve = openReserve(dataDir, log)
  const checkpointer = startCheckpointer(database, reserve, log)
  // A history of which the journal had something and has nothing now.
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
    onSegment: () => recordSegment(),
  })
  const tell = (notice: string) => {
    leaveNotice(dataDir, notice)
    warnings.push(notice)
  }
  if (hasGap) tell(journalWasMissing(lock.place()?.isClosed === true))
  const otherCopies = findOtherCopies(dataDir, opened)
  const reported = lock.place()?.reportedCopies ?? []
  for (const { key, orders } of otherCopies) {
    if (orders.count > 0 && !reported.includes(key)) tell(otherCopyFound(orders))
  }
  const recordPlace = (isClosed: boolean, hasForeignChanges = false) => {
    const position = journal.position()
    const reportedCopies = otherCopies.map(({ key }) => key)
    const hasJournal = listSegments(dataDir, position.history).length > 0
    const state = { ...position, isClosed, hasJournal, reportedCopies, hasForeignChanges }
    lock.recordPlace(takePlace(dataDir, state))
  }
  recordPlace(false)
  /** From the first segment of a history on it is known that there is a journal. */
  recordSegment = () => {
    const place = lock.place()
    if (place?.hasJournal && place.history === journal.position().history) return
    try {
      recordPlace(false)
    } catch (error) {
      log.error('It could not be recorded that the journal has begun', error)
    }
  }

  /** One copy at a time: each reads and writes as fast as the disk allows. */
  const copying = new Mutex()
  const snapshot = () =>
    copying.run(async () => {
      journal.beginSegment()
      try {
        await takeSnapshot(file, dataDir, clock())
      } catch (error) {
        // The copy holds what was read: it may be the database that is damaged.
        if (error instanceof DamagedCopy) await health.check()
        throw error
      }
      await prune(dataDir, journal.position(), log)
    })
  const snapshots = startSnapshotSchedule(dataDir, journal, { takeSnapshot: snapshot, clock, log })
  schedule = snapshots
  if (hasGap) snapshots.require()

  const isLow = () => isSpaceLow(dataDir, checkpointer.walBytes())
  const makeRoom = async () => {
    await checkpointer.checkpoint()
    if (isLow()) await copying.run(() => prune(dataDir, journal.position(), log, leastCount))
  }
  const space = watchFreeSpace({ isLow, makeRoom, log })
  writer.setCommitHook({
    beforeCommit: (transactions) => {
      reserve.hold()
      journal.beforeCommit(transactions)
    },
    afterCommit: () => {
      journal.afterCommit()
      space.afterCommit()
    },
    afterRollback: () => {
      journal.afterRollback()
      space.afterFailure()
    },
  })
  sqlite.pragma('busy_timeout = 0') // from here on the writer waits, without blocking the event loop

  let isClosing = false
  const checkThenLook = async () => {
    try {
      const isWhole = !isCheckedLater || (await health.check())
      if (isWhole && !isClosing) await snapshots.look()
    } catch (error) {
      log.error('The database could not be checked', error)
    }
  }
  const firstLook = checkThenLook()

  const isReplaced = (): boolean => {
    try {
      journal.assertNotReplaced()
      return false
    } catch (error) {
      log.error('The database is not closed in order, so that the next start repairs it', error)
      return true
    }
  }
  /** The files stay as they are. The next start must know how far the shop had come, whatever it finds in them. */
  const closeDamaged = () => {
    const place = lock.place()
    const { history, number } = journal.position()
    try {
      if (place) lock.recordPlace({ ...place, history, number })
    } catch (error) {
      log.error('It could not be recorded how far the shop had come', error)
    }
    database.closeKeepingWal()
  }
  const closeDatabase = async () => {
    await writer.exclusively(() => journal.close())
    if (health.isDamaged() || isReplaced()) return closeDamaged()
    const hasForeignChanges = journal.hasForeignChanges()
    try {
      recordPlace(true, hasForeignChanges)
    } catch (error) {
      log.error('It could not be recorded that the store was closed. All orders are kept', error)
      return database.closeKeepingWal() // as after a crash: the next start expects the WAL
    }
    database.close() // SQLite moves the WAL into the file and removes it, which changes the time of the file
    recordPlace(true, hasForeignChanges)
  }
  return {
    db: database.db,
    position: journal.position,
    copyTo: (target) => copying.run(async () => void (await copyOpenDatabase(file, target))),
    newestSnapshot: () => sortByState(listSnapshots(dataDir), journal.position())[0],
    isJournalBehind: journal.isBehind,
    warnings,
    reportDamage: health.reportDamage,
    close: async () => {
      isClosing = true
      try {
        await snapshots.stop()
        await checkpointer.stop()
        await firstLook
        await copying.run(() => {})
      } finally {
        await closeDatabase()
        await database.db.destroy()
      }
    },
  }
}
