import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { findDisagreement, findMissingOrders, findMissingRows } from './agreement.ts'
import { readDatabase } from './read-database.ts'

/** What an error says about a damaged database file. Throws the error when it is about something else. */
export const corruptionIn = (error: unknown): string => {
  if (findStorageFault(error) !== 'damaged') throw error
  return (error as Error).message
}

const inspect = (
  file: string,
  look: (database: Database.Database) => string | undefined,
): string | undefined => {
  try {
    return readDatabase(file, (database) => {
      database.pragma('cache_size = -1024') // each page is read once
      return look(database)
    })
  } catch (error) {
    return corruptionIn(error)
  }
}

const firstComplaint = (database: Database.Database, pragma: string): string | undefined => {
  const verdict = String(database.pragma(`${pragma}(1)`, { simple: true }))
  return verdict === 'ok' ? undefined : verdict.split('\n').at(-1)
}

/** What SQLite complains of in a database file, or undefined when it is whole. Reads all of it. */
export const findCorruption = (file: string): string | undefined =>
  inspect(file, (database) => firstComplaint(database, 'quick_check'))

/**
 * As {@link findCorruption}, and also whether tables, indexes and references agree: for a file that may be put
 * together of pages of different times.
 */
export const findInconsistency = (file: string): string | undefined =>
  inspect(file, (database) => {
    return firstComplaint(database, 'integrity_check') ?? findMissingRows(database)
  })

/** For a copy of the open database: as {@link findCorruption}, and whether rows are missing that others name. */
export const findBadCopy = (file: string): string | undefined =>
  inspect(file, (database) => firstComplaint(database, 'quick_check') ?? findMissingRows(database))

/** As {@link findInconsistency}, and whether the shop's own counts are right. */
export const findAnyFault = (file: string): string | undefined =>
  inspect(file, (database) => firstComplaint(database, 'integrity_check') ?? findDisagreement(database))

/** How the rows of a whole database contradict each other; of a large one only what its count of orders says. */
export const findContradiction = (file: string, isLarge: boolean): string | undefined =>
  inspect(file, isLarge ? findMissingOrders : findDisagreement)

/** What is obvious without reading all of the file: it is no database, its tables cannot be listed, or it was cut short. */
export const findObviousCorruption = (file: string): string | undefined =>
  inspect(file, (database) => {
    database.prepare('select count(*) from sqlite_schema').get() // SQLite compares the file's length by itself
    return undefined
  })
