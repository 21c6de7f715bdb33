import type { Logger } from '../lib/logger.ts'
import { databaseIn } from './data-folder/paths.ts'
import { applyMigrations, listPendingMigrations } from './database/migrations/migrate.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { dropTriggers, makeTriggers, prepareAdvance } from './journal/capture.ts'
import { Journal } from './journal/journal.ts'
import { continueIn, getPosition, newHistory, writePosition } from './journal/position.ts'
import { takeSnapshot } from './snapshots/snapshots.ts'

type Options = { dataDir: string; clock: () => Date; log: Logger }

/**
 * Applies pending migrations to an open database. Takes a snapshot before and after, because migrations are
 * not in the journal. Throws a StartError for a database of a newer version, which is left unchanged.
 * Returns whether a snapshot holds the upgraded database.
 */
const upgradeDatabase = async ({ db, sqlite }: OpenDatabase, options: Options): Promise<boolean> => {
  const { dataDir, clock, log } = options
  const pending = await listPendingMigrations(db)
  if (pending.length === 0) return false
  prepareAdvance(sqlite)() // what another program wrote while the store was closed
  new Journal(sqlite, options).close() // appends what a crash left in the outbox
  await takeSnapshot(sqlite.name, dataDir, clock(), `before-${pending[0]}`)
  dropTriggers(sqlite)
  await applyMigrations(db, pending, clock())
  // Migrations have numbers but no lines. Later transactions belong to a history that begins after them.
  writePosition(sqlite, continueIn(newHistory(), getPosition(sqlite)))
  try {
    await takeSnapshot(sqlite.name, dataDir, clock(), 'upgraded')
    return true
  } catch (error) {
    log.error('No backup could be made after the upgrade; it will be tried again', error)
    return false
  }
}

type Opened = {
  database: OpenDatabase
  /** Whether a snapshot must cover an upgrade, or changes that another program may have made without the triggers. */
  isUncaptured: boolean
}

/** Opens an undamaged database, upgrades it, and creates the journal's triggers. */
export const openUpgraded = async (options: Options): Promise<Opened> => {
  const { dataDir, log } = options
  const database = openDatabase(databaseIn(dataDir), log)
  try {
    const isInSnapshot = await upgradeDatabase(database, options)
    const wereMissing = makeTriggers(database.sqlite)
    return { database, isUncaptured: wereMissing && !isInSnapshot }
  } catch (error) {
    database.closeKeepingWal()
    throw error
  }
}
