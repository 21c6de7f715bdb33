import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { spellName } from '../../contract/spelling.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Db, Schema } from './schema.ts'
import { StoreDialect } from './store-dialect.ts'
import { ScopedKysely, TransactionScopes } from './transaction-scope.ts'
import { Writer } from './writer.ts'

export type OpenDatabase = {
  /** The connection that writes. */
  sqlite: Database.Database
  db: Db
  writer: Writer
  /** Closes the database. SQLite then checkpoints the WAL and removes it. */
  close: () => void
  /**
   * Closes the database without a checkpoint, so that its files do not change. 2026-11: SQLite checkpoints
   * when the last connection closes, unless that connection is read-only.
   */
  closeKeepingWal: () => void
}

const openWriting = (file: string): Database.Database => {
  const sqlite = new Database(file)
  sqlite.pragma('busy_timeout = 5000') // first: switching to WAL must wait, not fail
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Between checkpoints only the WAL changes, so most copies of the folder need no repair.
  sqlite.pragma('wal_autocheckpoint = 0')
  // 2026-11: an order changes some 19 pages within its savepoint. SQLite would keep more than 64 KB of undo
  // data in a temporary file, opened, written and removed for each order.
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma('cache_size = -2000')
  // Without it, erased data would stay in free pages (the outbox's too) and be copied into every backup.
  sqlite.pragma('secure_delete = ON')
  sqlite.function('spell_name', { deterministic: true }, (name) => spellName(String(name)))
  return sqlite
}

const openReading = (file: string): Database.Database => {
  const sqlite = new Database(file, { readonly: true, timeout: 1_000 })
  sqlite.pragma('cache_size = -2000')
  sqlite.function('spell_name', { deterministic: true }, (name) => spellName(String(name)))
  sqlite.prepare('select 1 from sqlite_schema').get() // SQLite registers the connection at its first read
  return sqlite
}

/** Queries on a connection that nothing else uses, for a file that is being prepared. */
export const queriesOn = (database: Database.Database): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new SqliteDialect({ database: database as never }) })

/** Opens or creates the database file with the store's settings. */
export const openDatabase = (file: string, log: Logger): OpenDatabase => {
  const writing = openWriting(file)
  try {
    const reading = openReading(file)
    const writer = new Writer(writing, log)
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
