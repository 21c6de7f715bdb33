import { existsSync, rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'
import { followLink } from './follow-link.ts'

/**
 * 2026-11: SQLite makes an empty WAL for each database in WAL mode that it opens, and leaves it there when it may only
 * read. It would hide that the WAL is missing, from this start or from the next one.
 */
const removeAddedWal = (file: string): void => {
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size !== 0) return
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
}

/**
 * Reads from a database file, open or not, and leaves no file behind. Throws what SQLite says, and for an empty file as
 * for one that is no database: SQLite would delete the WAL beside it, which may hold orders.
 */
export const readDatabase = <Result>(
  named: string,
  read: (database: Database.Database) => Result,
): Result => {
  const file = followLink(named)
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) {
    throw Object.assign(new Error('the file is empty'), { code: 'SQLITE_NOTADB' })
  }
  const hadWal = existsSync(`${file}-wal`)
  let database: Database.Database | undefined
  try {
    // Read-only: the last writer to close would move the WAL into the file, damaged or not.
    database = new Database(file, { readonly: true, timeout: 5_000 })
    return read(database)
  } finally {
    database?.close()
    if (!hadWal) removeAddedWal(file)
  }
}
