import type { Logger } from '../lib/logger.ts'
import { withoutOwn } from './backups/known-backups.ts'
import type { DataLock } from './files/data-lock.ts'
import { takePlace, watchPlace } from './files/place.ts'
import { listSegments } from './journal/journal-files.ts'
import type { Position } from './journal/position.ts'

/** Keeps the record of where the store's files are and how far the shop has come, for the next start to compare. */
export type PlaceKeeper = {
  /** Whether the store's files are still where they were recorded. */
  isHere: () => boolean
  /** Records that the store has these files open. */
  recordOpen: () => void
  /** A segment was begun: from the first one of a history on it is known that there is a journal. */
  recordSegment: () => void
  /** Records that the store was closed in order. Throws when that cannot be written. */
  recordClosed: (hasForeignChanges: boolean) => void
  /** Records how far the shop had come, and leaves the rest: the next start must not trust the files. */
  recordDamaged: () => void
}

type Parts = {
  dataDir: string
  lock: DataLock
  log: Logger
  position: () => Position
  /** The other copies in the journal that the owner has been told of. */
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
    const kept = { reportedCopies, knownBackups, damagedBackups }
    const state = { ...now, ...kept, isClosed, hasJournal, hasForeignChanges }
    lock.recordPlace(takePlace(dataDir, state))
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
