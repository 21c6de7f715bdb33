import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { cacheBySql, type Statement } from '../database/statements.ts'
import { dropTriggers, listJournalledTables, quoted } from './capture.ts'
import type { ReplayableLine } from './journal-files.ts'
import type { Columns, JournalLine, RowImage } from './journal-line.ts'
import { replayStatements } from './statement-journal/replay-statements.ts'

type Prepare = (sql: string) => Statement

const linesPerCommit = 500

/** Kilobytes. The pages that orders change again and again stay in memory. */
const cacheSize = 65_536

type TableStatements = { put: Statement; remove: Statement; keyOf: (values: unknown[]) => unknown[] }

/** The statements for a table whose row images have these columns. */
const prepareTable = (prepare: Prepare, name: string, columns: string[], key: string[]): TableStatements => {
  const others = columns.filter((column) => !key.includes(column)).map(quoted)
  const list = columns.map(quoted).join(', ')
  const values = columns.map(() => '?').join(', ')
  const conflict =
    others.length > 0 ? `update set ${others.map((each) => `${each} = excluded.${each}`)}` : 'nothing'
  const keyPlaces = key.map((column) => columns.indexOf(column))
  return {
    // Not `insert or replace`, which would delete other rows that have the same value in a unique index.
    put: prepare(
      `insert into ${quoted(name)} (${list}) values (${values}) on conflict (${key.map(quoted)}) do ${conflict}`,
    ),
    remove: prepare(
      `delete from ${quoted(name)} where ${key.map((each) => `${quoted(each)} = ?`).join(' and ')}`,
    ),
    keyOf: (row) => keyPlaces.map((place) => row[place]),
  }
}

/** Returns a function that makes the rows of a line what they were after it. */
const rowReplay = (database: Database.Database, prepare: Prepare, leftOut: Map<string, RowImage>) => {
  const tables = new Map(listJournalledTables(database).map((table) => [table.name, table]))
  let named: Columns | undefined
  const statements = new Map<string, TableStatements>()

  const statementsFor = (name: string): TableStatements => {
    const known = statements.get(name)
    if (known) return known
    const table = tables.get(name)
    if (!table) throw new Error(`The journal names the table ${name}, which the database does not have`)
    const made = prepareTable(prepare, name, named?.[name] ?? table.columns, table.key)
    statements.set(name, made)
    return made
  }
  const keyIn = (sign: string, name: string, values: unknown[]) =>
    JSON.stringify([name, ...(sign === '-' ? values : statementsFor(name).keyOf(values))])
  const replayRow = (row: RowImage) => {
    const [sign, name, ...values] = row
    const { put, remove } = statementsFor(name)
    try {
      if (sign === '-') remove.run(...values)
      else put.run(...values)
    } catch (error) {
      if (!String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT')) throw error
      leftOut.set(keyIn(sign, name, values), row)
      return
    }
    if (leftOut.size > 0) leftOut.delete(keyIn(sign, name, values)) // this is what the row was later
  }
  return ({ rows, columns }: JournalLine & { columns?: Columns | undefined }) => {
    if (columns !== named) statements.clear()
    named = columns
    for (const row of rows) replayRow(row)
  }
}

export type Replayed = {
  /** How many lines were applied. */
  applied: number
  /** What stopped it before the last line. */
  problem: unknown
  /** Rows that contradict others, for example because another row has the same unique value. */
  leftOut: RowImage[]
}

/**
 * Applies the lines until one cannot be applied. They must follow the database's state without a gap, so they
 * were written under its schema: a migration leaves a gap. To apply lines again changes nothing. Throws when the
 * disk is full or fails; the database is then unusable.
 */
export const replay = (database: Database.Database, lines: Iterable<ReplayableLine>): Replayed => {
  dropTriggers(database)
  database.pragma('synchronous = OFF') // the caller syncs the file afterwards
  database.pragma('temp_store = MEMORY') // else the undo data of each line are a temporary file
  database.pragma(`cache_size = -${cacheSize}`)
  const prepare = cacheBySql((sql): Statement => database.prepare(sql))
  const leftOut = new Map<string, RowImage>()
  const replayRows = rowReplay(database, prepare, leftOut)
  let applied = 0
  let problem: unknown
  for (const line of lines) {
    if (!database.inTransaction) {
      // A row image needs no other row to be there already. Statements relied on what SQLite deletes by itself.
      database.pragma(`foreign_keys = ${'statements' in line ? 'ON' : 'OFF'}`)
      prepare('begin').run()
    }
    prepare('savepoint line').run()
    try {
      if ('statements' in line) replayStatements(prepare, line)
      else replayRows(line)
      prepare('update journal_state set number = ?').run(line.number)
      applied += 1
    } catch (error) {
      const fault = findStorageFault(error)
      if (fault && fault !== 'damaged') throw error // a fault of the disk, not of the journal
      problem = error
      prepare('rollback to line').run()
    }
    prepare('release line').run()
    if (problem !== undefined) break
    if (applied % linesPerCommit === 0) prepare('commit').run()
  }
  if (database.inTransaction) prepare('commit').run()
  return { applied, problem, leftOut: [...leftOut.values()] }
}
