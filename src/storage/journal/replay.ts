import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { addToSpan, noOrders, type OrderSpan } from '../data-folder/order-span.ts'
import { applyMigrations, listPendingMigrations, schemaOf } from '../database/migrations/migrate.ts'
import { queriesOn } from '../database/open-database.ts'
import { cacheBySql, type Statement } from '../database/statements.ts'
import { dropTriggers, listJournalledTables, quoted } from './capture.ts'
import { derivedColumns, recomputeDerived } from './derived.ts'
import type { ReplayableLine } from './journal-files.ts'
import type { Columns, JournalLine, RowImage } from './journal-line.ts'
import { ordersIn } from './read-segment.ts'

type Prepare = (sql: string) => Statement

const linesPerCommit = 500

/** Kilobytes. Keeps pages that orders change again and again in memory. */
const cacheSize = 65_536

type TableStatements = { put: Statement; remove: Statement; keyOf: (values: unknown[]) => unknown[] }

/** The statements for a table whose row images have these columns. */
const prepareTable = (prepare: Prepare, name: string, columns: string[], key: string[]): TableStatements => {
  const others = columns.filter((column) => !key.includes(column)).map(quoted)
  const derived = (derivedColumns[name] ?? []).filter((column) => !columns.includes(column))
  const list = [...columns, ...derived].map(quoted).join(', ')
  const values = [...columns.map(() => '?'), ...derived.map(() => '0')].join(', ')
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

/** Returns a function that gives the rows of a line their values after it. */
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
  /** The number of lines that were applied, and the orders in them. */
  applied: number
  orders: OrderSpan
  /** The number of the last transaction that the database now holds, including migrations. */
  number: number
  migrations: number
  /** Why lines were left out. */
  problems: string[]
  /** Rows that contradict others, for example because another row has the same unique value. */
  leftOut: RowImage[]
}

const numberOf = (database: Database.Database): number =>
  Number(database.prepare('select number from journal_state').pluck().get())

/** Applies the migrations that lie between the database and lines of this schema. */
const migrateTo = async (database: Database.Database, schema: string, at: string): Promise<number> => {
  recomputeDerived(database) // a migration may read what follows from other rows
  database.pragma('foreign_keys = ON')
  const db = queriesOn(database)
  const pending = (await listPendingMigrations(db)).filter((name) => name <= schema)
  await applyMigrations(db, pending, new Date(at))
  return pending.length
}

/**
 * Applies lines in the order of their numbers. A line that cannot be applied is skipped with its reason, and a missing one
 * does not hinder those after it. Migrations are applied before lines of a later schema. Applying lines again changes nothing. Throws when the disk is full or fails; the database is then unusable.
 */
export const replay = async (
  database: Database.Database,
  lines: Iterable<ReplayableLine>,
): Promise<Replayed> => {
  dropTriggers(database)
  database.pragma('synchronous = OFF') // the caller syncs the file afterwards
  database.pragma('temp_store = MEMORY') // else the undo data of each line would be written to a temporary file
  database.pragma(`cache_size = -${cacheSize}`)
  let schema = schemaOf(database)
  let prepare = cacheBySql((sql): Statement => database.prepare(sql))
  const leftOut = new Map<string, RowImage>()
  let replayRows = rowReplay(database, prepare, leftOut)
  const replayed: Replayed = {
    applied: 0,
    orders: noOrders,
    number: numberOf(database),
    migrations: 0,
    problems: [],
    leftOut: [],
  }
  const applyLine = (line: ReplayableLine): void => {
    if (!database.inTransaction) {
      database.pragma('foreign_keys = OFF') // a row may come before the one that it names
      prepare('begin').run()
    }
    prepare('savepoint line').run()
    try {
      replayRows(line)
      prepare('update journal_state set number = ?').run(line.number)
      replayed.applied += 1
      replayed.orders = addToSpan(replayed.orders, ordersIn(line))
      replayed.number = line.number
    } catch (error) {
      const fault = findStorageFault(error)
      if (fault && fault !== 'damaged') throw error // a fault of the disk, not of the journal
      replayed.problems.push(`Line ${line.number} was left out: ${(error as Error).message}`)
      prepare('rollback to line').run()
    }
    prepare('release line').run()
    if (replayed.applied % linesPerCommit === 0) prepare('commit').run()
  }
  const commit = () => {
    if (database.inTransaction) prepare('commit').run()
  }
  for (const line of lines) {
    if (line.schema !== undefined && line.schema > schema) {
      commit()
      replayed.migrations += await migrateTo(database, line.schema, line.at)
      schema = schemaOf(database)
      prepare = cacheBySql((sql): Statement => database.prepare(sql))
      replayRows = rowReplay(database, prepare, leftOut)
    }
    if (line.schema !== undefined && line.schema !== schema) {
      replayed.problems.push(`Line ${line.number} was left out: it is of the schema ${line.schema}`)
    } else applyLine(line)
  }
  commit()
  recomputeDerived(database)
  database.pragma('foreign_keys = ON')
  return { ...replayed, leftOut: [...leftOut.values()] }
}
