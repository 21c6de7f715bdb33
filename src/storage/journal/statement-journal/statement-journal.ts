import { isDeepStrictEqual } from 'node:util'
import type Database from 'better-sqlite3'
import type { Statement } from '../../database/statements.ts'

// Until migration 021 (December 2026) the journal held SQL statements instead of row images. This file reads
// and replays such lines, and writes none. It can be removed with the first version after November 2028: a data
// folder that no store has opened for two years is then opened with an older version first.

/** A writing statement and its effect when it first ran. */
type JournalledStatement = {
  sql: string
  /** A Blob is `{ base64 }`. */
  parameters: unknown[]
  /** Rows changed, or rows returned for a statement with RETURNING. */
  changes: number
  /** The rows from RETURNING. */
  rows?: unknown[]
}

/** One committed transaction. */
export type StatementLine = { number: number; at: string; statements: JournalledStatement[] }

/** The parameters of each statement that begins like this. */
const parametersOf = ({ statements }: StatementLine, beginning: string): unknown[][] =>
  statements.filter(({ sql }) => sql.startsWith(beginning)).map(({ parameters }) => parameters)

export const ordersInStatements = (line: StatementLine): [id: string, at: string][] =>
  parametersOf(line, 'insert into "orders" ("id"').map(([id]) => [String(id), line.at])

/** The customer and the time of each erasure. */
export const erasuresInStatements = (line: StatementLine): unknown[][] =>
  parametersOf(line, 'insert into "erasures" ("customer_id", "erased_at")')

/** Whether the outbox holds encoded lines of statements, as before migration 021. */
export const hasStatementOutbox = (sqlite: Database.Database): boolean =>
  (sqlite.pragma('table_info(journal_outbox)') as { name: string }[]).some(({ name }) => name === 'lines')

/** The lines that a crashed store of before migration 021 had not written to the journal yet. */
export const listStatementLines = (
  sqlite: Database.Database,
  writtenUpTo: number,
): { number: number; text: string }[] =>
  sqlite
    .prepare<[number], { number: number; text: string }>(
      'select number, lines as text from journal_outbox where number > ? order by number',
    )
    .all(writtenUpTo)

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
