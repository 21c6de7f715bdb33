import type Database from 'better-sqlite3'
import { type Kysely, sql } from 'kysely'
import { StartError } from '../../../lib/start-error.ts'
import { inEveryLanguage } from '../../../notices/in-every-language.ts'
import type { Schema } from '../schema.ts'
import { firstMigration, migrations } from './migrations.ts'

/** The name of the last migration, by which journal lines name the schema they were written under. */
export const schemaOf = (sqlite: Database.Database): string =>
  String(sqlite.prepare('select max(name) from migrations').pluck().get())

/** Creates the table of applied migrations, unless it exists. */
export const createMigrationsTable = (db: Kysely<Schema>): Promise<void> =>
  db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()

/** Whether a migration is one of those whose tables {@link firstMigration} creates, in a database of version 1.2.0. */
const isReplaced = (name: string): boolean => name < firstMigration

/** Whether a database with these migrations was last used by a version before 1.2.0. */
export const isOfOlderVersion = (applied: string[]): boolean =>
  !applied.includes(firstMigration) && applied.some((name) => /^0\d\d-/.test(name) && isReplaced(name))

/** A migration that this program does not know, because the database is of a newer version; undefined when there is none. */
export const findUnknown = (applied: string[]): string | undefined =>
  applied.find((name) => !(name in migrations) && !isReplaced(name))

/**
 * The names of the migrations that this database lacks, oldest first.
 * Throws a StartError when the database is of a newer version.
 */
export const listPendingMigrations = async (db: Kysely<Schema>): Promise<string[]> => {
  await createMigrationsTable(db)
  const applied = (await db.selectFrom('migrations').select('name').execute()).map(({ name }) => name)
  const unknown = findUnknown(applied)
  if (unknown !== undefined) throw new StartError(inEveryLanguage((texts) => texts.newerVersion(unknown)))
  return Object.keys(migrations).filter((name) => !applied.includes(name))
}

/** Applies the named migrations, each in its own transaction together with its record. */
export const applyMigrations = async (db: Kysely<Schema>, names: string[], now: Date): Promise<void> => {
  const hasJournal = !names.includes(firstMigration)
  for (const name of names) {
    await db.transaction().execute(async (tx) => {
      // Kysely's own migrator uses no transaction for SQLite; an interrupted migration would stay half done.
      await migrations[name]?.(tx as unknown as Kysely<unknown>, now)
      await tx.insertInto('migrations').values({ name, applied_at: now.toISOString() }).execute()
      if (!hasJournal) return
      // The journal has no line for a migration. The skipped number marks it. A snapshot follows, which also covers the
      // outbox's rows: they still have the columns from before the migration.
      await tx.deleteFrom('journal_outbox').execute()
      await tx.updateTable('journal_state').set('number', sql`number + 1`).execute()
    })
  }
}
