import type Database from 'better-sqlite3'
import type { QueryResult } from 'kysely'

export type Statement = Database.Statement<unknown[]>

const cachedStatements = 300

/** Caches the result of `create` by SQL text: the store runs the same few hundred statements repeatedly. */
export const cacheBySql = <Value>(create: (sql: string) => Value): ((sql: string) => Value) => {
  const cache = new Map<string, Value>()
  return (sql) => {
    const cached = cache.get(sql)
    if (cached !== undefined) return cached
    if (cache.size >= cachedStatements) cache.clear()
    const created = create(sql)
    cache.set(sql, created)
    return created
  }
}

export const runStatement = <Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> => {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
