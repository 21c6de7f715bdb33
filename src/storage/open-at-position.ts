import path from 'node:path'
import type { Logger } from '../lib/logger.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import type { DataLock } from './files/data-lock.ts'
import { wasChangedByOthers } from './files/place.ts'
import { makeTriggers } from './journal/capture.ts'
import { prepareAdvance } from './journal/outbox.ts'
import { continueIn, newHistory, type Position, readPosition, writePosition } from './journal/position.ts'
import { upgradeDatabase } from './upgrade-database.ts'

/**
 * Opens an undamaged database, upgrades it, and makes the journal's triggers. What another program wrote while
 * the store was closed becomes a transaction. Without the triggers that is unknown, and begins a new history.
 */
export const openAtPosition = async (options: {
  dataDir: string
  lock: DataLock
  clock: () => Date
  log: Logger
}): Promise<{ database: OpenDatabase; position: Position }> => {
  const { dataDir, lock, log } = options
  const hasForeignChanges = wasChangedByOthers(dataDir, lock.place())
  const database = openDatabase(path.join(dataDir, 'store.db'), log)
  try {
    await upgradeDatabase(database, options)
    const hadTriggers = !makeTriggers(database.sqlite)
    prepareAdvance(database.sqlite)()
    const position = readPosition(database.sqlite)
    if (!position) throw new Error('An upgraded database has no position')
    if (hadTriggers || !hasForeignChanges) return { database, position }
    // The journal has no line for what another program wrote. The new history starts with a snapshot of it.
    log.info('Another program has changed the database while the store was closed. A new backup is made.')
    const next = continueIn(newHistory(), position)
    writePosition(database.sqlite, next)
    return { database, position: next }
  } catch (error) {
    database.closeKeepingWal()
    throw error
  }
}
