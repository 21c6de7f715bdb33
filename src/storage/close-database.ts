import { existsSync } from 'node:fs'
import type { Logger } from '../lib/logger.ts'
import { reportToOwner } from '../lib/tell-owner.ts'
import { rescueDatabase } from './backups/snapshots.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { FolderGuard } from './folder-guard.ts'
import type { Journal } from './journal/journal.ts'
import type { PlaceKeeper } from './place-keeper.ts'
import type { Health } from './recovery/health.ts'
import { inEveryLanguage } from './recovery/texts-in.ts'

type Parts = {
  dataDir: string
  clock: () => Date
  log: Logger
  database: OpenDatabase
  journal: Journal
  place: PlaceKeeper
  health: Health
  guard: FolderGuard
}

/** Whether the open database is undamaged, and its files are unchanged and still in place. */
const isIntact = ({ health, guard, journal, log }: Parts): boolean => {
  if (health.isDamaged()) return false
  try {
    guard.assertHere()
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
    reportToOwner(
      log,
      inEveryLanguage((texts) => texts.databaseRescued(file)),
    )
  } catch (error) {
    reportToOwner(
      log,
      inEveryLanguage((texts) => texts.databaseLost),
      error,
    )
  }
}

/** Closes the database. After a fault it keeps the WAL, so that the next start repairs the database. */
export const closeDatabase = async (parts: Parts): Promise<void> => {
  const { log, database, journal, place } = parts
  await database.writer.exclusively(() => journal.close())
  if (!isIntact(parts)) {
    place.recordDamaged()
    if (!existsSync(database.sqlite.name)) await rescue(parts)
    return database.closeKeepingWal()
  }
  const hasForeignChanges = journal.foreignVersion() !== undefined
  try {
    place.recordClosed(hasForeignChanges)
  } catch (error) {
    log.error('It could not be recorded that the store was closed. All orders are kept', error)
    return database.closeKeepingWal() // as after a crash: the next start expects the WAL
  }
  database.close() // SQLite checkpoints and removes the WAL, which changes the file's modification time
  place.recordClosed(hasForeignChanges)
}
