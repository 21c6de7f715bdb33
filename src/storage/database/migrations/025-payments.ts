import { type Kysely, sql } from 'kysely'
import { keepEntries } from './keep-entries.ts'

/** Adds how orders were paid. Existing orders are unpaid. */
export const addPayments = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .alterTable('orders')
    .addColumn('payment', 'text', (column) => column.notNull().defaultTo('unpaid'))
    .execute()
  await tx.schema.alterTable('orders').addColumn('paid_at', 'text').execute()
  await tx.schema
    .createTable('payment_entries')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('order_seq', 'integer', (column) => column.notNull().references('orders.seq'))
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('is_returned', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await tx.schema
    .createIndex('payment_entries_by_order')
    .on('payment_entries')
    .columns(['order_seq', 'method', 'amount_paise'])
    .execute()
  await tx.schema.createIndex('payment_entries_by_time').on('payment_entries').column('at').execute()
  await sql`create index orders_unpaid on orders (seq) where payment = 'unpaid' and status <> 'cancelled'`.execute(
    tx,
  )
  await sql`create index orders_paid_by on orders (payment, seq) where payment <> 'unpaid'`.execute(tx)
  await keepEntries(tx, 'payment_entries', [
    'seq',
    'order_seq',
    'method',
    'amount_paise',
    'is_returned',
    'at',
  ])
}
