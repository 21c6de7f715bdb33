import { type Kysely, sql } from 'kysely'
import { shopDay } from '../../../contract/shop-day.ts'

/** The start of each day in Asia/Kolkata, as a time of day in UTC. */
const midnight = '18:30'

/** Maps each UTC day with orders to the Asia/Kolkata day that begins within it, as JSON. */
const listNextDays = async (tx: Kysely<unknown>): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select distinct substr(created_at, 1, 10) as day from orders where created_at like '____-__-__T%Z'`.execute(
    tx,
  )
  return JSON.stringify(
    Object.fromEntries(rows.map(({ day }) => [day, shopDay(new Date(`${day}T${midnight}Z`))])),
  )
}

/**
 * Adds the day (Asia/Kolkata) of each order and its number within that day. Existing orders are numbered as they arrived.
 * Takes some seconds at a million orders.
 */
export const addDayNumbers = async (tx: Kysely<unknown>): Promise<void> => {
  await tx.schema
    .alterTable('orders')
    .addColumn('day', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await tx.schema
    .alterTable('orders')
    .addColumn('day_number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    with next_days as materialized (select key as utc_day, value as next from json_each(${await listNextDays(tx)})),
      days as (
        select seq, iif(substr(created_at, 12) < ${midnight}, substr(created_at, 1, 10), coalesce(next, '')) as day
        from orders left join next_days on utc_day = substr(created_at, 1, 10)),
      numbered as (select seq, day, row_number() over (partition by day order by seq) as number from days)
    update orders set day = numbered.day, day_number = numbered.number
    from numbered where orders.seq = numbered.seq`.execute(tx)
  await tx.schema.createIndex('orders_by_day').unique().on('orders').columns(['day', 'day_number']).execute()
}
