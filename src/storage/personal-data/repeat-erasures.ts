import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { applyMigrations, listPendingMigrations } from '../migrations/migrate.ts'
import type { Schema } from '../schema.ts'
import { eraseCustomer } from './erase-customer.ts'

type Erasure = Schema['erasures']

/** Reading a closed database leaves an empty log and its index beside it, which would look like an open one's. */
const removeEmptyLog = (file: string): void => {
  if (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size !== 0) return
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
}

const listIn = (file: string): Erasure[] => {
  const isClosed = !existsSync(`${file}-wal`)
  let database: Database.Database | undefined
  try {
    database = new Database(file, { readonly: true, fileMustExist: true, timeout: 5_000 })
    return database.prepare('select customer_id, erased_at from erasures').all() as Erasure[]
  } catch {
    return [] // missing, damaged, or from before customers could be erased
  } finally {
    database?.close()
    if (isClosed) removeEmptyLog(file)
  }
}

/**
 * The erasures that the present database or any snapshot knows; a file that cannot be read adds none. The present
 * database may be damaged when a backup is restored, so it is not the only one asked.
 */
const listErasures = (dataDir: string): Erasure[] => {
  const backups = path.join(dataDir, 'backups')
  const names = existsSync(backups) ? readdirSync(backups) : []
  const snapshots = names.filter((name) => name.endsWith('.db'))
  const files = [...snapshots.map((name) => path.join(backups, name)), path.join(dataDir, 'store.db')]
  return [...new Map(files.flatMap(listIn).map((erasure) => [erasure.customer_id, erasure])).values()]
}

/**
 * Erases customers again in a database that is about to be put in place of the present one; the database is
 * brought up to date first. Customers it does not have are recorded too, as a backup restored after it may have
 * them.
 */
const repeatErasures = async (database: Database.Database, erasures: Erasure[], now: Date): Promise<void> => {
  database.pragma('foreign_keys = ON')
  database.pragma('secure_delete = ON')
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: database as never }) })
  await applyMigrations(db, await listPendingMigrations(db), now)
  await db.transaction().execute(async (tx) => {
    for (const { customer_id, erased_at } of erasures) await eraseCustomer(tx, customer_id, erased_at)
  })
}

/** As {@link repeatErasures}, of every erasure the data folder knows, in the database file of a replacement. */
export const repeatErasuresIn = async (file: string, dataDir: string, now: Date): Promise<void> => {
  const erasures = listErasures(dataDir)
  if (erasures.length === 0) return
  const database = new Database(file)
  try {
    await repeatErasures(database, erasures, now)
  } finally {
    database.close()
  }
}
