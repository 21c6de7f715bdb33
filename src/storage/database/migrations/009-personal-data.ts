import { type Kysely, sql } from 'kysely'

const strict = sql`strict`

/** Adds erased customers, and the days on which the store was open, which measure the retention periods. */
export const addPersonalData = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .createTable('erasures')
    // Not a foreign key: a restored backup may lack the customer, and a later one may contain it again.
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('erased_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await tx.schema
    .createTable('running_days')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('day', 'text', (column) => column.notNull().unique())
    .addColumn('last_order_seq', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await tx.schema
    .createTable('retention_progress')
    .addColumn('field', 'text', (column) => column.primaryKey().notNull())
    .addColumn('cleared_to_seq', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
  await sql`insert into retention_progress (field, cleared_to_seq) values ('address', 0), ('device_id', 0)`.execute(
    tx,
  )
  await tx.schema
    .createTable('unused_objects')
    .addColumn('object_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('since_day', 'integer', (column) => column.notNull())
    .modifyEnd(strict)
    .execute()
}
