import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import type { Db, Schema } from '../schema.ts'
import { type FileBytes, openFileBytes } from './file-bytes.ts'
import { StoreDialect } from './store-dialect.ts'
import { Writer } from './writer.ts'

export type OpenDatabase = {
  /** The connection that writes. */
  sqlite: Database.Database
  db: Db
  bytes: FileBytes
  /** Does something with the connection that writes, while nobody else does. */
  exclusively: Writer['exclusively']
  /** Ends copies under way first. */
  close: () => Promise<void>
  /**
   * Closes with the log as it is: commits that are only there stay there, and the next opening finds
   * them. 2026-11: SQLite empties the log into the file when the last connection closes, unless that
   * one may only read. Without a snapshot a copy of the folder made meanwhile could be torn.
   */
  closeKeepingLog: () => Promise<void>
}

const openWriting = (file: string): Database.Database => {
  const sqlite = new Database(file)
  sqlite.pragma('busy_timeout = 5000') // first: switching to WAL must wait, not fail
  sqlite.pragma('journal_mode = WAL')
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Between checkpoints the file stands still and the WAL only grows: any copy of the folder is a backup.
  sqlite.pragma('wal_autocheckpoint = 0')
  // 2026-11: an order changes some 19 pages within its savepoint. Of more than 64 KB SQLite would keep the way back in a
  // temporary file: opened, written and removed for each order.
  sqlite.pragma('temp_store = MEMORY')
  sqlite.pragma('cache_size = -2000')
  return sqlite
}

const openReading = (file: string): Database.Database => {
  const sqlite = new Database(file, { readonly: true, timeout: 1_000 })
  sqlite.pragma('cache_size = -2000')
  sqlite.prepare('select 1 from sqlite_schema').get() // only from here on it counts as a connection
  return sqlite
}

/** Opens (or makes) the database file with the store's settings. */
export const openDatabase = (file: string): OpenDatabase => {
  const writing = openWriting(file)
  let bytes: FileBytes | undefined
  try {
    const opened = openFileBytes(file)
    bytes = opened
    const reading = openReading(file)
    const writer = new Writer(writing)
    return {
      sqlite: writing,
      bytes: opened,
      db: new Kysely<Schema>({ dialect: new StoreDialect({ writing, reading, writer }) }),
      exclusively: (work) => writer.exclusively(work),
      close: async () => {
        await opened.end()
        reading.close()
        writing.close()
        opened.close()
      },
      closeKeepingLog: async () => {
        await opened.end()
        writing.close()
        reading.close()
        opened.close()
      },
    }
  } catch (error) {
    writing.close()
    bytes?.close()
    throw error
  }
}
