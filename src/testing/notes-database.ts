import path from 'node:path'
import Database from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { createLogger, type Logger } from '../lib/logger.ts'
import { openDatabase } from '../storage/database/open-database.ts'
import { openTemporaryFolder } from './temporary-folder.ts'

export type Notes = Kysely<{ notes: { id: number; text: string } }>

/** Opens a database with the store's configuration and a table of notes. */
export const openNotes = async (log: Logger = createLogger('error')) => {
  const folder = await openTemporaryFolder()
  const file = path.join(folder.path, 'notes.db')
  const database = openDatabase(file, log)
  const db = database.db as unknown as Notes
  await sql`create table notes (id integer primary key, text text not null)`.execute(db)
  return {
    ...database,
    db,
    file,
    /** The ids that a second connection reads from the file now. */
    stored: () => {
      const other = new Database(file, { readonly: true })
      const ids = other.prepare('select id from notes order by id').pluck().all()
      other.close()
      return ids
    },
    [Symbol.asyncDispose]: async () => {
      database.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Writes a note in a transaction of its own. */
export const writeNote = (db: Notes, id: number, text = 'x') =>
  db.transaction().execute((tx) => tx.insertInto('notes').values({ id, text }).execute())
