import type Database from 'better-sqlite3'
import { readDatabase } from './read-database.ts'
import { findStorageFault } from './storage-fault.ts'

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
    const complaint = firstComplaint(database, 'integrity_check')
    if (complaint !== undefined) return complaint
    const [orphan] = database.pragma('foreign_key_check') as { table: string; parent: string }[]
    return orphan && `${orphan.table} names rows that are missing from ${orphan.parent}`
  })

/** What is obvious without reading all of the file: it is no database, its tables cannot be listed, or it was cut short. */
export const findObviousCorruption = (file: string): string | undefined =>
  inspect(file, (database) => {
    database.prepare('select count(*) from sqlite_schema').get() // SQLite compares the file's length by itself
    return undefined
  })
