import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { findDisagreement, findMissingOrders, findMissingRows } from './agreement.ts'
import { readDatabase } from './read-database.ts'

/** Returns the message of an error about a corrupt database file. Rethrows any other error. */
export const corruptionIn = (error: unknown): string => {
  if (findStorageFault(error) !== 'damaged') throw error
  return (error as Error).message
}

const inspect = (
  file: string,
  check: (database: Database.Database) => string | undefined,
): string | undefined => {
  try {
    return readDatabase(file, (database) => {
      database.pragma('cache_size = -1024') // each page is read once
      return check(database)
    })
  } catch (error) {
    return corruptionIn(error)
  }
}

const firstProblem = (database: Database.Database, pragma: string): string | undefined => {
  const verdict = String(database.pragma(`${pragma}(1)`, { simple: true }))
  return verdict === 'ok' ? undefined : verdict.split('\n').at(-1)
}

/** Runs SQLite's quick check on the whole file. Returns the first problem, or undefined. */
export const findCorruption = (file: string): string | undefined =>
  inspect(file, (database) => firstProblem(database, 'quick_check'))

/**
 * As {@link findCorruption}, and also checks that tables, indexes and references match: for a file whose
 * pages may be of different moments.
 */
export const findInconsistency = (file: string): string | undefined =>
  inspect(file, (database) => {
    return firstProblem(database, 'integrity_check') ?? findMissingRows(database)
  })

/** For a copy of the open database: as {@link findCorruption}, and also finds references to missing rows. */
export const findBadCopy = (file: string): string | undefined =>
  inspect(file, (database) => firstProblem(database, 'quick_check') ?? findMissingRows(database))

/** As {@link findInconsistency}, and also compares the shop's own counts with the rows. */
export const findAnyFault = (file: string): string | undefined =>
  inspect(file, (database) => firstProblem(database, 'integrity_check') ?? findDisagreement(database))

/** Finds inconsistent rows in an intact database. In a large one it only compares the number of orders. */
export const findContradiction = (file: string, isLarge: boolean): string | undefined =>
  inspect(file, isLarge ? findMissingOrders : findDisagreement)

/** Finds faults without reading the whole file: not a database, unreadable schema, or truncated. */
export const findObviousCorruption = (file: string): string | undefined =>
  inspect(file, (database) => {
    database.prepare('select count(*) from sqlite_schema').get() // SQLite also checks the file's length here
    return undefined
  })
