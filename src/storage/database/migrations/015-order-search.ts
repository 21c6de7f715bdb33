import { type Kysely, sql } from 'kysely'

/** Indexes the numbers by which the owner looks for an order. Takes a second or two at a million orders. */
export const indexOrderNumbers = async (tx: Kysely<unknown>): Promise<void> => {
  await sql`create index orders_by_number on orders (substr(id, -6))`.execute(tx)
  await sql`create index orders_by_day_number on orders (day_number, seq)`.execute(tx)
}
