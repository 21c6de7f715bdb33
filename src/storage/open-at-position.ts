import path from 'node:path'
import type { Logger } from '../lib/logger.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { makeTriggers } from './journal/capture.ts'
import { prepareAdvance } from './journal/outbox.ts'
import { type Position, readPosition } from './journal/position.ts'
import { upgradeDatabase } from './upgrade-database.ts'

type Opened = {
  database: OpenDatabase
  position: Position
  /** Whether triggers were missing, so that a snapshot must cover what another program may have written. */
  isUncaptured: boolean
}

/**
 * Opens an undamaged database, upgrades it, and makes the journal's triggers. What another program wrote while
 * the store was closed becomes a transaction.
 */
export const openAtPosition = async (options: {
  dataDir: string
  clock: () => Date
  log: Logger
}): Promise<Opened> => {
  const { dataDir, log } = options
  const database = openDatabase(path.join(dataDir, 'store.db'), log)
  try {
    const isUpgraded = await upgradeDatabase(database, options)
    const wereMissing = makeTriggers(database.sqlite)
    prepareAdvance(database.sqlite)()
    const position = readPosition(database.sqlite)
    if (!position) throw new Error('An upgraded database has no position')
    return { database, position, isUncaptured: wereMissing && !isUpgraded }
  } catch (error) {
    database.closeKeepingWal()
    throw error
  }
}
