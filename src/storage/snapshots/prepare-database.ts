import Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { databaseIn } from '../data-folder/paths.ts'
import { eraseCustomer } from '../database/erase-customer.ts'
import { applyMigrations, listPendingMigrations } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { readDatabase } from '../database/read-database.ts'
import type { Schema } from '../database/schema.ts'
import { dropTriggers, makeTriggers } from '../journal/capture.ts'
import { isSegment } from '../journal/journal-files.ts'
import { firstPosition, type Position, readPosition, writePosition } from '../journal/position.ts'
import { decodeLines } from '../journal/read-segment.ts'
import { listDataFiles } from './other-files.ts'

type Erasure = Schema['erasures']

/** Without rows that a damaged page gives and the table could not hold. */
const erasuresOf = (database: Database.Database): Erasure[] =>
  database
    .prepare<[], Erasure>('select customer_id, erased_at from erasures')
    .all()
    .filter((erasure) => Object.values(erasure).every((value) => typeof value === 'string'))

/** Reads one line at a time, because a journal can be larger than the memory. */
const erasuresInSegment = (file: string): Erasure[] => {
  const found: Erasure[] = []
  for (const line of decodeLines(file)) {
    if (!line || 'segment' in line) continue
    for (const [sign, table, id, at] of line.rows) {
      if (sign === '+' && table === 'erasures') found.push({ customer_id: String(id), erased_at: String(at) })
    }
  }
  return found
}

/** The erasures in a database or a segment; none where it is missing or damaged. */
const erasuresIn = (file: string): Erasure[] => {
  try {
    return isSegment(file) ? erasuresInSegment(file) : readDatabase(file, erasuresOf)
  } catch {
    return []
  }
}

/**
 * The erasures that the present database, the snapshots and the journal of a data folder record, also those that were set
 * aside: the present database alone may be damaged.
 */
const listErasures = (dataDir: string): Erasure[] => {
  const files = [databaseIn(dataDir), ...listDataFiles(dataDir)]
  const byCustomer = files.flatMap(erasuresIn).map((erasure) => [erasure.customer_id, erasure] as const)
  return [...new Map(byCustomer).values()]
}

type Options = {
  /** The data folder of which the database will be the store's. */
  dataDir: string
  now: Date
  log: Logger
}

/**
 * Prepares a database file for use by the store. Applies pending migrations, deletes the sessions and upload tickets of
 * the copy (a ticket may have been used since), writes its position, and repeats the erasures that the data folder records.
 * Without `position` it keeps its own, or gets the first one of a new history. The result is one file without a WAL.
 */
export const prepareDatabase = async (
  file: string,
  { dataDir, now, log }: Options,
  position?: (own: Position) => Position,
): Promise<void> => {
  const { db, sqlite, close } = openDatabase(file, log)
  try {
    // Nothing uses the file before it is complete, and then it is synced as a whole.
    sqlite.pragma('synchronous = OFF')
    dropTriggers(sqlite) // until the migrations are applied
    const found = readPosition(sqlite)
    const own = found ?? firstPosition()
    const pending = await listPendingMigrations(db)
    await applyMigrations(db, pending, now)
    sqlite.exec('delete from admin_sessions; delete from upload_tickets')
    // In a new history, migrations get numbers. In the copy's own history, those numbers belong to other transactions.
    const next = position?.(own)
    const migrated = found ? pending.length : 0
    writePosition(sqlite, next ? { ...next, number: next.number + migrated } : (readPosition(sqlite) ?? own))
    makeTriggers(sqlite)
    // An erasure that the file holds is not repeated, so that what the owner wrote about those orders later stays.
    const known = new Set(erasuresOf(sqlite).map(({ customer_id }) => customer_id))
    const missing = listErasures(dataDir).filter(({ customer_id }) => !known.has(customer_id))
    // With the triggers: an earlier snapshot and the lines after it lead to this state.
    await db.transaction().execute(async (tx) => {
      // Of customers, too, that the file does not have: a backup that is restored later may have them.
      for (const { customer_id, erased_at } of missing) await eraseCustomer(tx, customer_id, erased_at)
    })
  } finally {
    close()
  }
  const database = new Database(file)
  database.pragma('journal_mode = DELETE')
  database.close()
}
