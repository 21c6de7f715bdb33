import type Database from 'better-sqlite3'
import type { QueryResult } from 'kysely'

export type Statement = Database.Statement<unknown[]>

const cachedStatements = 300

/** Keeps what is made of each SQL text: the store runs the same few hundred over and over. */
export const cacheBySql = <Made>(make: (sql: string) => Made): ((sql: string) => Made) => {
  const cache = new Map<string, Made>()
  return (sql) => {
    const known = cache.get(sql)
    if (known !== undefined) return known
    if (cache.size >= cachedStatements) cache.clear()
    const made = make(sql)
    cache.set(sql, made)
    return made
  }
}

export const runStatement = <Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> => {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
