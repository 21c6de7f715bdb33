import type Database from 'better-sqlite3'
import type { QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'

export type Statement = Database.Statement<unknown[]>

const cachedStatements = 300

/** Caches the result of `create` by SQL text: the store runs the same few hundred statements repeatedly. */
export const cacheBySql = <Value extends object>(
  create: (sql: string) => Value,
): ((sql: string) => Value) => {
  const cache = new LRUCache<string, Value>({ max: cachedStatements, memoMethod: create })
  return (sql) => cache.memo(sql)
}

export const runStatement = <Row>(statement: Statement, parameters: readonly unknown[]): QueryResult<Row> => {
  if (statement.reader) return { rows: statement.all(...parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(...parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}
