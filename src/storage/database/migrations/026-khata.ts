import { type Kysely, sql } from 'kysely'
import { keepEntries } from './keep-entries.ts'

/**
 * Adds what customers owe. Names, phone numbers and notes are tables of their own, because they can be erased, and the
 * entries cannot.
 */
export const addKhata = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .createTable('khatas')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull().references('customers.id'))
    .addColumn('limit_paise', 'integer')
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await tx.schema
    .createTable('khata_people')
    .addColumn('customer_id', 'text', (column) => column.primaryKey().notNull().references('customers.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await tx.schema
    .createTable('khata_entries')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('customer_id', 'text', (column) => column.notNull().references('customers.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('balance_after_paise', 'integer', (column) => column.notNull())
    .addColumn('order_seq', 'integer', (column) => column.references('orders.seq'))
    .addColumn('method', 'text')
    .addColumn('due_on', 'text')
    .addColumn('reverses_seq', 'integer', (column) => column.references('khata_entries.seq'))
    .addColumn('idempotency_key', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await tx.schema
    .createTable('khata_notes')
    .addColumn('entry_seq', 'integer', (column) => column.primaryKey().references('khata_entries.seq'))
    .addColumn('note', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await tx.schema
    .createIndex('khata_entries_by_customer')
    .on('khata_entries')
    .columns(['customer_id', 'seq'])
    .execute()
  await sql`create unique index khata_entries_reversed on khata_entries (reverses_seq)
    where reverses_seq is not null`.execute(tx)
  await sql`create unique index khata_entries_by_key on khata_entries (idempotency_key)
    where idempotency_key is not null`.execute(tx)
  await sql`create index khata_entries_by_order on khata_entries (order_seq) where order_seq is not null`.execute(
    tx,
  )
  await tx.schema.createIndex('khata_entries_by_time').on('khata_entries').column('at').execute()
  for (const column of ['khata_paise', 'last_khata_entry']) {
    await tx.schema
      .alterTable('customer_merges')
      .addColumn(column, 'integer', (added) => added.notNull().defaultTo(0))
      .execute()
  }
  await keepEntries(tx, 'khata_entries', [
    'seq',
    'customer_id',
    'kind',
    'amount_paise',
    'balance_after_paise',
    'order_seq',
    'method',
    'due_on',
    'reverses_seq',
    'idempotency_key',
    'at',
  ])
}
