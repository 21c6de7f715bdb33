import type { Kysely } from 'kysely'

/** Adds where orders were taken. Existing ones came from shoppers. */
export const addCounter = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .alterTable('orders')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('web'))
    .execute()
}
