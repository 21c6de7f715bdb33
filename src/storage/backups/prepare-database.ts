import Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { openDatabase } from '../database/open-database.ts'
import { newHistory, type Position, readPosition, writePosition } from '../journal/position.ts'
import { applyMigrations, listPendingMigrations } from '../migrations/migrate.ts'

const firstPosition = (): Position => ({ history: newHistory(), number: 0, ancestors: [] })

/**
 * Makes a database file ready to be put in place: brings it up to date, ends the sessions and upload tickets that
 * were open when it was copied (a ticket may have been used since), and gives it a position (by default its own,
 * else the first one of a new history). Afterwards it is one file without a WAL. Returns its position.
 */
export const prepareDatabase = async (
  file: string,
  { now, log }: { now: Date; log: Logger },
  position?: (own: Position) => Position,
): Promise<Position> => {
  const { db, sqlite, close } = openDatabase(file, log)
  let prepared: Position
  try {
    sqlite.pragma('synchronous = OFF') // nobody relies on the file before it is whole; it is synced as a whole then
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
