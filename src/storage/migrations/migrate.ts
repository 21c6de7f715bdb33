import { type Kysely, sql } from 'kysely'
import { StartError } from '../../lib/start-error.ts'
import type { Schema } from '../schema.ts'
import { migrations } from './migrations.ts'

const firstWithJournal = '008-journal'

/** Makes the table that records which migrations a database has had, unless it is there. */
export const createMigrationsTable = (db: Kysely<Schema>): Promise<void> =>
  db.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('applied_at', 'text', (column) => column.notNull())
    .execute()

/**
 * The names of the migrations this database still lacks, oldest first.
 * Throws when the database knows one that this program does not: it is newer than the program.
 */
export const listPendingMigrations = async (db: Kysely<Schema>): Promise<string[]> => {
  await createMigrationsTable(db)
  const applied = await db.selectFrom('migrations').select('name').execute()
  const unknown = applied.find(({ name }) => !(name in migrations))
  if (unknown) {
    throw new StartError(
      `This data folder was written by a newer version of the store (it has "${unknown.name}"). Start that version instead; nothing was changed.`,
    )
  }
  return Object.keys(migrations).filter((name) => !applied.some((row) => row.name === name))
}

/** Applies the named migrations, each in a transaction of its own together with its record. */
export const applyMigrations = async (db: Kysely<Schema>, names: string[], now: Date): Promise<void> => {
  const hasJournal = !names.includes(firstWithJournal)
  for (const name of names) {
    await db.transaction().execute(async (tx) => {
      // Kysely's own migrator runs SQLite's changes outside a transaction; a cut-off one would stay half done.
      await migrations[name]?.(tx as unknown as Kysely<unknown>, now)
      await tx.insertInto('migrations').values({ name, applied_at: now.toISOString() }).execute()
      // A migration is in no line of the journal: the missing number says so, and a snapshot follows it.
      if (hasJournal) await tx.updateTable('journal_state').set('number', sql`number + 1`).execute()
    })
  }
}
