import type { Logger } from '../lib/logger.ts'
import { takeSnapshot } from './backups/snapshots.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { newHistory, readPosition, writePosition } from './journal/position.ts'
import { applyMigrations, listPendingMigrations } from './migrations/migrate.ts'

/**
 * Applies pending migrations to an open database. Takes a snapshot before and after, because migrations are
 * not in the journal. Throws a StartError for a database of a newer version, which is left unchanged.
 */
export const upgradeDatabase = async (
  { db, sqlite }: OpenDatabase,
  { dataDir, clock, log }: { dataDir: string; clock: () => Date; log: Logger },
): Promise<void> => {
  const pending = await listPendingMigrations(db)
  const isUpToDate = pending.length === 0 && readPosition(sqlite) !== undefined
  if (isUpToDate) return
  if (pending[0]) await takeSnapshot(sqlite.name, dataDir, clock(), `before-${pending[0]}`)
  await applyMigrations(db, pending, clock())
  if (!readPosition(sqlite)) writePosition(sqlite, { history: newHistory(), number: 0, ancestors: [] })
  try {
    await takeSnapshot(sqlite.name, dataDir, clock(), 'upgraded')
  } catch (error) {
    log.error('No backup could be made after the upgrade; it will be tried again', error)
  }
}
