import type { Logger } from '../lib/logger.ts'
import { withoutOwn } from './backups/known-backups.ts'
import type { DataLock } from './files/data-lock.ts'
import { createPlaceRecord, watchPlace } from './files/place.ts'
import { listSegments } from './journal/journal-files.ts'
import type { Position } from './journal/position.ts'

/** Records where the store's files are and the last transaction, for the next start to compare. */
export type PlaceKeeper = {
  /** Whether the store's files are still where they were recorded. */
  isHere: () => boolean
  /** Records that the store has these files open. */
  recordOpen: () => void
  /** Call when a segment was begun. The first segment of a history records that the history has a journal. */
  recordSegment: () => void
  /** Records that the store was closed cleanly. Throws when that cannot be written. */
  recordClosed: (hasForeignChanges: boolean) => void
  /** Records only the last transaction. The rest stays unchanged: the next start must not trust the files. */
  recordDamaged: () => void
}

type Parts = {
  dataDir: string
  lock: DataLock
  log: Logger
  position: () => Position
  /** The other copies in the journal that were reported to the owner. */
  reportedCopies: string[]
}

export const keepPlace = ({ dataDir, lock, log, position, reportedCopies }: Parts): PlaceKeeper => {
  let isHere = () => true
  const record = (isClosed: boolean, hasForeignChanges: boolean) => {
    const now = position()
    const hasJournal = listSegments(dataDir, now.history).length > 0
    const before = lock.place()
    const knownBackups = withoutOwn(before?.knownBackups ?? [], now)
    const damagedBackups = before?.damagedBackups ?? []
    const reported = { reportedCopies, knownBackups, damagedBackups }
    const state = { ...now, ...reported, isClosed, hasJournal, hasForeignChanges }
    lock.recordPlace(createPlaceRecord(dataDir, state))
    isHere = watchPlace(dataDir)
  }
  return {
    isHere: () => isHere(),
    recordOpen: () => record(false, false),
    recordSegment: () => {
      const place = lock.place()
      if (place?.hasJournal && place.history === position().history) return
      try {
        record(false, false)
      } catch (error) {
        log.error('It could not be recorded that the journal has begun', error)
      }
    },
    recordClosed: (hasForeignChanges) => record(true, hasForeignChanges),
    recordDamaged: () => {
      const place = lock.place()
      const { history, number } = position()
      try {
        if (place) lock.recordPlace({ ...place, history, number })
      } catch (error) {
        log.error('It could not be recorded how far the shop had come', error)
      }
    },
  }
}
