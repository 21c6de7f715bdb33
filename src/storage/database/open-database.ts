import Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import type { Db, Schema } from '../schema.ts'
import { StoreDialect } from './store-dialect.ts'
import { ScopedKysely, TransactionScopes } from './transaction-scope.ts'
import { type TransactionLimits, Writer } from './writer.ts'

export type OpenDatabase = {
  /** The connection that writes. */
  sqlite: Database.Database
  db: Db
  writer: Writer
  /** Closes it; SQLite then moves what is in the WAL into the file, and removes the WAL. */
  close: () => void
  /**
   * Closes it with the WAL as it is, so that the files stay as they are. 2026-11: SQLite empties the WAL when
   * the last connection closes, unless that one may only read.
   */
  closeKeepingWal: () => void
}

const openWriting = (file: string): Database.Database => {
  const sqlite = new Database(file)
  sqlite.pragma('busy_timeout = 5000') // first: switching to WAL must wait, not fail
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Between checkpoints the file stands still and the WAL only grows, so most copies of the folder need no repair.
  sqlite.pragma('wal_autocheckpoint = 0')
  // 2026-11: an order changes some 19 pages within its savepoint. SQLite would keep more than 64 KB of undo data
  // in a temporary file, opened, written and removed for each order.
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma('cache_size = -2000')
  // Otherwise what was erased would stay in free pages (of the outbox too) and be copied into every backup.
  sqlite.pragma('secure_delete = ON')
  return sqlite
}

const openReading = (file: string): Database.Database => {
  const sqlite = new Database(file, { readonly: true, timeout: 1_000 })
  sqlite.pragma('cache_size = -2000')
  sqlite.prepare('select 1 from sqlite_schema').get() // only from here on it counts as a connection
  return sqlite
}

/** Opens (or makes) the database file with the store's settings. */
export const openDatabase = (file: string, log: Logger, limits?: TransactionLimits): OpenDatabase => {
  const writing = openWriting(file)
  try {
    const reading = openReading(file)
    const writer = new Writer(writing, log, limits)
    const scopes = new TransactionScopes()
    const dialect = new StoreDialect({ writing, reading, writer, scopes })
    return {
      sqlite: writing,
      writer,
      db: new ScopedKysely<Schema>({ dialect }, scopes),
      close: () => {
        reading.close()
        writing.close()
      },
      closeKeepingWal: () => {
        writing.close()
        reading.close()
      },
    }
  } catch (error) {
    writing.close()
    throw error
  }
}
