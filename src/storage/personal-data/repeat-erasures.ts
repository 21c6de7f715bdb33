import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { readDatabase } from '../files/read-database.ts'
import { listHistories, readLinesAfter } from '../journal/journal-files.ts'
import type { Schema } from '../schema.ts'
import { eraseCustomer } from './erase-customer.ts'

type Erasure = Schema['erasures']

const listIn = (file: string): Erasure[] => {
  if (!existsSync(file)) return []
  try {
    return readDatabase(file, (database) =>
      database.prepare<[], Erasure>('select customer_id, erased_at from erasures').all(),
    )
  } catch {
    return [] // damaged, or from before customers could be erased
  }
}

const listInJournal = (dataDir: string): Erasure[] =>
  listHistories(dataDir)
    .flatMap((history) => [...readLinesAfter(dataDir, history, -1).values()])
    .flatMap(({ statements }) => statements)
    .filter(({ sql }) => sql.startsWith('insert into "erasures" ("customer_id", "erased_at")'))
    .map(({ parameters: [id, at] }) => ({ customer_id: String(id), erased_at: String(at) }))

const namesIn = (folder: string): string[] =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : []

/** The databases of a folder; a repair that was cut off may have set aside two, the second as `store.db-ab12`. */
const listDatabases = (folder: string): string[] => [
  ...namesIn(path.join(folder, 'backups'))
    .filter((name) => name.endsWith('.db'))
    .map((name) => path.join(folder, 'backups', name)),
  ...namesIn(folder)
    .filter((name) => /^store\.db(-\w{4})?$/.test(name))
    .map((name) => path.join(folder, name)),
]

/**
 * The erasures that the present database, a snapshot or the journal knows, or what was set aside of these; a file that
 * cannot be read adds none. The present database may be damaged when a backup is restored, or the whole shop be set
 * aside, so it is not the only one asked.
 */
const listErasures = (dataDir: string): Erasure[] => {
  const setAside = path.join(dataDir, 'set-aside')
  const folders = [dataDir, ...namesIn(setAside).map((name) => path.join(setAside, name))]
  const found = folders.flatMap((folder) => [
    ...listDatabases(folder).flatMap(listIn),
    ...listInJournal(folder),
  ])
  return [...new Map(found.map((erasure) => [erasure.customer_id, erasure])).values()]
}

/**
 * Erases again, in the up-to-date database file of a replacement, every customer whose erasure the data folder knows.
 * Customers it does not have are recorded too, as a backup restored after it may have them.
 */
export const repeatErasuresIn = async (file: string, dataDir: string): Promise<void> => {
  const erasures = listErasures(dataDir)
  if (erasures.length === 0) return
  const database = new Database(file)
  try {
    database.pragma('foreign_keys = ON')
    database.pragma('secure_delete = ON')
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: database as never }) })
    await db.transaction().execute(async (tx) => {
      for (const { customer_id, erased_at } of erasures) await eraseCustomer(tx, customer_id, erased_at)
    })
  } finally {
    database.close()
  }
}
