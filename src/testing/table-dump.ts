import Database from 'better-sqlite3'

/** What no recovery needs, or what differs between a database and what is rebuilt from the journal. */
const leftOut = ['admin_sessions', 'upload_tickets', 'journal_outbox', 'sqlite_sequence']

export type TableDump = Record<string, unknown[]>

/** Every row of every table of a database file, in the order of its key. */
export const dumpTables = (file: string, { without = [] }: { without?: string[] } = {}): TableDump => {
  const database = new Database(file, { readonly: true })
  try {
    const names = database
      .prepare<[], { name: string }>("select name from sqlite_schema where type = 'table' order by name")
      .all()
      .map(({ name }) => name)
      .filter((name) => ![...leftOut, ...without].includes(name))
    return Object.fromEntries(
      names.map((name) => [name, database.prepare(`select * from "${name}" order by 1, 2`).all()]),
    )
  } finally {
    database.close()
  }
}
