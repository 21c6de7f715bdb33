import { type Kysely, sql } from 'kysely'
import { keepEntries } from './keep-entries.ts'

/** Adds the sales of each hour, which each order updates, and the cash that the owner counted. */
export const addDays = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .createTable('hour_totals')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('hour', 'integer', (column) => column.notNull())
    .addColumn('order_count', 'integer', (column) => column.notNull())
    .addColumn('sales_paise', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('hour_totals_key', ['day', 'hour'])
    .modifyEnd(sql`strict, without rowid`)
    .execute()
  await sql`
    insert into hour_totals (day, hour, order_count, sales_paise)
    select day, coalesce(strftime('%H', created_at, '+330 minutes'), 0) + 0,
      sum(status <> 'cancelled'), sum(iif(status = 'cancelled', 0, total_paise))
    from orders group by 1, 2`.execute(tx)
  await tx.schema
    .createTable('counted_cash')
    .addColumn('seq', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('amount_paise', 'integer', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .modifyEnd(sql`strict`)
    .execute()
  await tx.schema.createIndex('counted_cash_by_day').on('counted_cash').columns(['day', 'seq']).execute()
  await tx.schema.createIndex('points_entries_by_time').on('points_entries').column('at').execute()
  await keepEntries(tx, 'counted_cash', ['seq', 'day', 'amount_paise', 'at'])
}
