import Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { applyMigrations, listPendingMigrations } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { dropTriggers, makeTriggers } from '../journal/capture.ts'
import { firstPosition, type Position, readPosition, writePosition } from '../journal/position.ts'

/**
 * Prepares a database file for use by the store. Applies pending migrations, deletes the sessions and upload
 * tickets of the copy (a ticket may have been used since), and writes its position. Without `position` it
 * keeps its own, or gets the first one of a new history. The result is one file without a WAL. Returns its
 * position.
 */
export const prepareDatabase = async (
  file: string,
  { now, log }: { now: Date; log: Logger },
  position?: (own: Position) => Position,
): Promise<Position> => {
  const { db, sqlite, close } = openDatabase(file, log)
  let prepared: Position
  try {
    // Nothing uses the file before it is complete, and then it is synced as a whole.
    sqlite.pragma('synchronous = OFF')
    dropTriggers(sqlite) // until the migrations are applied
    const found = readPosition(sqlite)
    const own = found ?? firstPosition()
    const pending = await listPendingMigrations(db)
    await applyMigrations(db, pending, now)
    // In a new history, migrations get numbers. In the copy's own history, those numbers belong to other transactions.
    const next = position?.(own)
    const migrated = found ? pending.length : 0
    prepared = next ? { ...next, number: next.number + migrated } : (readPosition(sqlite) ?? own)
    sqlite.exec('delete from admin_sessions; delete from upload_tickets')
    writePosition(sqlite, prepared)
    makeTriggers(sqlite)
  } finally {
    close()
  }
  const database = new Database(file)
  database.pragma('journal_mode = DELETE')
  database.close()
  return prepared
}
