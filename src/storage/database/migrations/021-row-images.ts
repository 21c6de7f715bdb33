import { type Kysely, sql } from 'kysely'

/**
 * Lets the outbox hold row images instead of lines of statements. Lines that were not in the journal yet were appended
 * to it before, see `open-at-position.ts`.
 */
export const keepRowImages = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema.dropTable('journal_outbox').execute()
  await tx.schema
    .createTable('journal_outbox')
    .addColumn('seq', 'integer', (column) => column.primaryKey())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('row', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
}
