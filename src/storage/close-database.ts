import type { Logger } from '../lib/logger.ts'
import type { Place } from './data-folder/place.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Journal } from './journal/journal.ts'
import { rescueDatabase } from './snapshots/snapshots.ts'

type Parts = {
  dataDir: string
  clock: () => Date
  log: Logger
  database: OpenDatabase
  journal: Journal
  place: Place
  isDamaged: boolean
}

/** Whether the open database is undamaged, and its files are unchanged and still in place. */
const isUndamaged = ({ isDamaged, place, journal, log }: Parts): boolean => {
  if (isDamaged) return false
  try {
    place.assertHere()
    journal.assertNotReplaced()
    return true
  } catch (error) {
    log.error('The database is not closed in order, so that the next start repairs it', error)
    return false
  }
}

const rescue = async ({ dataDir, clock, log, database }: Parts): Promise<void> => {
  try {
    const file = await rescueDatabase(database.sqlite, dataDir, clock())
    log.error(`The open database is not in its place any more; what it holds is kept as ${file}`)
  } catch (error) {
    log.error(
      'The open database is not in its place any more, and what it holds could not be written anywhere',
      error,
    )
  }
}

/** Closes the database. After a fault it keeps the WAL, so that the next start repairs the database. */
export const closeDatabase = async (parts: Parts): Promise<void> => {
  const { log, database, journal, place } = parts
  await database.writer.exclusively(() => journal.close())
  try {
    if (!isUndamaged(parts)) {
      place.recordDamaged()
      if (!place.isHere()) await rescue(parts)
      return database.closeKeepingWal()
    }
    try {
      place.beginCheckpoint()
    } catch (error) {
      log.error('The database is not closed in order. All orders are kept', error)
      return database.closeKeepingWal() // as after a crash: the next start expects the WAL
    }
    database.close() // SQLite checkpoints and removes the WAL
    try {
      place.recordClosed()
    } catch (error) {
      log.error('It could not be recorded that the store was closed. All orders are kept', error)
    }
  } finally {
    place.close()
  }
}
