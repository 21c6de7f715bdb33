import { type Kysely, sql } from 'kysely'

/**
 * Makes the database refuse that an entry of a ledger is changed or removed. A replay of the journal may write the same
 * values again.
 */
export const keepEntries = async (tx: Kysely<unknown>, table: string, columns: string[]): Promise<void> => {
  const isOther = sql.join(
    columns.map((column) => sql`old.${sql.ref(column)} is not new.${sql.ref(column)}`),
    sql` or `,
  )
  await sql`create trigger ${sql.ref(`${table}_change`)} before update on ${sql.table(table)} when ${isOther}
    begin select raise(abort, 'entries of the books stay as they are'); end`.execute(tx)
  await sql`create trigger ${sql.ref(`${table}_removal`)} before delete on ${sql.table(table)}
    begin select raise(abort, 'entries of the books stay as they are'); end`.execute(tx)
}

/**
 * Makes the database also refuse `insert or replace` of an entry, which removes the one before without its trigger. `unique`
 * names the other columns by which an entry may replace one.
 */
export const refuseReplacing = async (
  tx: Kysely<unknown>,
  table: string,
  columns: string[],
  unique: string[] = [],
): Promise<void> => {
  const isOther = sql.join(
    columns.map((column) => sql`${sql.ref(column)} is not new.${sql.ref(column)}`),
    sql` or `,
  )
  const isSame = sql.join(
    ['seq', ...unique].map((column) => sql`${sql.ref(column)} = new.${sql.ref(column)}`),
    sql` or `,
  )
  await sql`create trigger ${sql.ref(`${table}_replacement`)} before insert on ${sql.table(table)}
    when exists (select 1 from ${sql.table(table)} where (${isSame}) and (${isOther}))
    begin select raise(abort, 'entries of the books stay as they are'); end`.execute(tx)
}
