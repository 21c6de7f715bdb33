import Database from 'better-sqlite3'

/** Tables that a recovery does not need, or that differ after rebuilding the database from the journal. */
const excluded = ['admin_sessions', 'upload_tickets', 'journal_outbox', 'sqlite_sequence']

export type TableDump = Record<string, unknown[]>

/** Reads every row of every table of a database file, ordered by key. */
export const dumpTables = (file: string, { without = [] }: { without?: string[] } = {}): TableDump => {
  const database = new Database(file, { readonly: true })
  try {
    const names = database
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by name")
      .all()
      .map(({ name }) => name)
      .filter((name) => ![...excluded, ...without].includes(name))
    return Object.fromEntries(
      names.map((name) => [name, database.prepare(`select * from "${name}" order by 1, 2`).all()]),
    )
  } finally {
    database.close()
  }
}
