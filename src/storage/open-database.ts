import Database from 'better-sqlite3'
import { Kysely, type SqliteDatabase, type SqliteStatement } from 'kysely'
import { PatientDialect } from './patient-dialect.ts'
import type { Db, Schema } from './schema.ts'

const cachedStatements = 300

/** Kysely prepares a statement anew at each query; the store asks the same few hundred over and over. */
const withStatementCache = (sqlite: Database.Database): SqliteDatabase => {
  const statements = new Map<string, SqliteStatement>()
  return {
    close: () => sqlite.close(),
    prepare: (sql) => {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= cachedStatements) statements.clear()
      const statement = sqlite.prepare(sql) as unknown as SqliteStatement
      statements.set(sql, statement)
      return statement
    },
  }
}

/** Opens (or makes) the database file with the store's settings. */
export const openDatabase = (file: string): { sqlite: Database.Database; db: Db } => {
  const sqlite = new Database(file)
  sqlite.pragma('busy_timeout = 5000') // first: switching to WAL must wait, not fail
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Between checkpoints the file stands still and the WAL only grows: any copy of the folder is a backup.
  sqlite.pragma('wal_autocheckpoint = 0')
  return {
    sqlite,
    db: new Kysely<Schema>({ dialect: new PatientDialect(sqlite, withStatementCache(sqlite)) }),
  }
}

/**
 * Closes the database with its log as it is: what commits are in the log only stay there, and the next
 * opening finds them. 2026-11: SQLite empties the log into the file when the last connection closes,
 * unless that one may only read. Without a snapshot a copy of the folder made meanwhile could be torn.
 */
export const closeKeepingLog = (sqlite: Database.Database): void => {
  let reader: Database.Database | undefined
  try {
    reader = new Database(sqlite.name, { readonly: true })
    reader.prepare('select 1 from sqlite_schema').get() // only from here on it counts as a connection
  } catch {
    // Of a file that cannot be read at all nothing can be kept.
  }
  sqlite.close()
  reader?.close()
}
