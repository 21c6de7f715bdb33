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
