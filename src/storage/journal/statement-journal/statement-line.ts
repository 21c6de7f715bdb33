// Until migration 021 (December 2026) the journal held SQL statements instead of row images. This folder reads
// and replays such lines, and writes none. It can be removed with the first version after November 2028: a data
// folder that no store has opened for two years is then opened with an older version first.

/** A writing statement and its effect when it first ran. */
export type JournalledStatement = {
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
