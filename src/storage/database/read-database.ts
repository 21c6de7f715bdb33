import { existsSync, rmSync, statSync } from 'node:fs'
import Database from 'better-sqlite3'

/**
 * Removes the empty WAL that a read-only connection leaves behind, because it would hide that the real WAL is missing.
 * 2026-11: SQLite creates an empty WAL whenever it opens a database in WAL mode.
 */
const removeAddedWal = (file: string): void => {
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size !== 0) return
  for (const ending of ['-wal', '-shm']) rmSync(file + ending, { force: true })
}

/**
 * Reads from a database file, open or not, and leaves no file behind. Throws SQLite's errors, and
 * `SQLITE_NOTADB` for an empty file: SQLite would delete the WAL beside it, which may hold orders.
 */
export const readDatabase = <Result>(file: string, read: (database: Database.Database) => Result): Result => {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) {
    throw Object.assign(new Error('the file is empty'), { code: 'SQLITE_NOTADB' })
  }
  const hadWal = existsSync(`${file}-wal`)
  let database: Database.Database | undefined
  try {
    // Read-only: a write connection would checkpoint the WAL on close, even a damaged one.
    database = new Database(file, { readonly: true, timeout: 5_000 })
    return read(database)
  } finally {
    database?.close()
    if (!hadWal) removeAddedWal(file)
  }
}
