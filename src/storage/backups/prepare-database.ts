import Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { openDatabase } from '../database/open-database.ts'
import { dropTriggers } from '../journal/capture.ts'
import { newHistory, type Position, readPosition, writePosition } from '../journal/position.ts'
import { applyMigrations, listPendingMigrations } from '../migrations/migrate.ts'

const firstPosition = (): Position => ({ history: newHistory(), number: 0, ancestors: [] })

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
    dropTriggers(sqlite) // they are made anew when the store opens
    await applyMigrations(db, await listPendingMigrations(db), now)
    const own = readPosition(sqlite) ?? firstPosition()
    prepared = position ? position(own) : own
    sqlite.exec('delete from admin_sessions; delete from upload_tickets')
    writePosition(sqlite, prepared)
  } finally {
    close()
  }
  const database = new Database(file)
  database.pragma('journal_mode = DELETE')
  database.close()
  return prepared
}
