import { isDeepStrictEqual } from 'node:util'
import type { Statement } from '../../database/statements.ts'
import type { JournalledStatement, StatementLine } from './statement-line.ts'

/** A statement had another effect than when it first ran. */
class ReplayDiffers extends Error {}

const decodeParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value
    ? Buffer.from(String(value.base64), 'base64')
    : value

const replayStatement = (
  prepare: (sql: string) => Statement,
  { sql, parameters, changes, rows = [] }: JournalledStatement,
): void => {
  const statement = prepare(sql)
  const values = parameters.map(decodeParameter)
  const found = statement.reader ? statement.all(...values) : []
  const changed = statement.reader ? found.length : statement.run(...values).changes
  // The rows are converted to JSON and back, because the journal's rows were too.
  if (changed !== changes || !isDeepStrictEqual(JSON.parse(JSON.stringify(found)), rows)) {
    throw new ReplayDiffers(`A transaction of the journal did not do the same again: ${sql}`)
  }
}

/** Runs the statements of a line again. Throws when one of them has another effect than in its first run. */
export const replayStatements = (
  prepare: (sql: string) => Statement,
  { statements }: StatementLine,
): void => {
  for (const statement of statements) replayStatement(prepare, statement)
}
