import Database from 'better-sqlite3'
import { findStorageFault } from './storage-fault.ts'

/** What an error says about a database file that is damaged. Throws the error when it says nothing of that. */
export const corruptionIn = (error: unknown): string => {
  if (findStorageFault(error) !== 'damaged') throw error
  return (error as Error).message
}

const lookAt = (
  file: string,
  look: (database: Database.Database) => string | undefined,
): string | undefined => {
  let database: Database.Database | undefined
  try {
    // Read-only: the last writer to close would empty the WAL into the file, damaged or not, before any snapshot.
    database = new Database(file, { readonly: true, timeout: 5_000 })
    database.pragma('cache_size = -1024') // each page is read once
    return look(database)
  } catch (error) {
    return corruptionIn(error)
  } finally {
    database?.close()
  }
}

/** The complaint SQLite has about a database file, or undefined when it is whole. Reads all of it. */
export const findCorruption = (file: string): string | undefined =>
  lookAt(file, (database) => {
    const verdict = String(database.pragma('quick_check(1)', { simple: true }))
    return verdict === 'ok' ? undefined : verdict.split('\n').at(-1)
  })

/** What shows at a glance: a file that is no database, cannot say what is in it, or was cut short. */
export const findObviousCorruption = (file: string): string | undefined =>
  lookAt(file, (database) => {
    database.prepare('select count(*) from sqlite_schema').get() // SQLite compares the file's length by itself
    return undefined
  })
