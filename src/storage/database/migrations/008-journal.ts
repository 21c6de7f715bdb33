import { type Kysely, sql } from 'kysely'

/**
 * Adds the tables that link the database to its journal. `journal_state` has one row once the database has a
 * history. `journal_outbox` holds the lines of committed transactions until they are in the journal.
 */
export const addJournal = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .createTable('journal_state')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('history', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('ancestors', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await tx.schema
    .createTable('journal_outbox')
    .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
}
