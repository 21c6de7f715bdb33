import type { Logger } from '../lib/logger.ts'
import { takeSnapshot } from './backups/snapshots.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { dropTriggers } from './journal/capture.ts'
import { openJournal } from './journal/journal.ts'
import { prepareAdvance } from './journal/outbox.ts'
import { newHistory, readPosition, writePosition } from './journal/position.ts'
import { appendStatementOutbox, hasStatementOutbox } from './journal/statement-journal/statement-outbox.ts'
import { applyMigrations, listPendingMigrations } from './migrations/migrate.ts'
import { findLastRecorded } from './recovery/journal-at-opening.ts'

type Options = { dataDir: string; clock: () => Date; log: Logger }

/** Appends what the outbox still holds to the journal, because its rows have the columns of before. */
const completeJournal = (sqlite: OpenDatabase['sqlite'], { dataDir, clock, log }: Options): void => {
  const isOfStatements = hasStatementOutbox(sqlite)
  if (!isOfStatements) prepareAdvance(sqlite)()
  const position = readPosition(sqlite)
  if (!position) return
  const recorded = findLastRecorded(dataDir, position)
  try {
    if (isOfStatements) appendStatementOutbox(sqlite, { dataDir, at: clock().toISOString(), ...recorded })
    else openJournal(sqlite, { dataDir, clock, log, ...recorded, onGap: () => {} }).close()
  } catch (error) {
    log.error('The journal could not be completed before the upgrade; the backups hold all of it', error)
  }
}

/**
 * Applies pending migrations to an open database. Takes a snapshot before and after, because migrations are
 * not in the journal. Throws a StartError for a database of a newer version, which is left unchanged.
 */
export const upgradeDatabase = async ({ db, sqlite }: OpenDatabase, options: Options): Promise<void> => {
  const { dataDir, clock, log } = options
  const pending = await listPendingMigrations(db)
  const isUpToDate = pending.length === 0 && readPosition(sqlite) !== undefined
  if (isUpToDate) return
  if (readPosition(sqlite)) completeJournal(sqlite, options)
  if (pending[0]) await takeSnapshot(sqlite.name, dataDir, clock(), `before-${pending[0]}`)
  dropTriggers(sqlite)
  await applyMigrations(db, pending, clock())
  if (!readPosition(sqlite)) writePosition(sqlite, { history: newHistory(), number: 0, ancestors: [] })
  try {
    await takeSnapshot(sqlite.name, dataDir, clock(), 'upgraded')
  } catch (error) {
    log.error('No backup could be made after the upgrade; it will be tried again', error)
  }
}
