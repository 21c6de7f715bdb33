import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { applyMigrations, listPendingMigrations, schemaOf } from '../database/migrations/migrate.ts'
import { queriesOn } from '../database/open-database.ts'
import { dropTriggers, type JournalledTable, listJournalledTables, quoted } from './capture.ts'
import { derivedColumns, recomputeDerived } from './derived.ts'
import type { ReplayableLine } from './journal-files.ts'
import { addToSpan, type Columns, noOrders, type OrderSpan, type RowImage } from './journal-line.ts'

const linesPerCommit = 500

/** Kilobytes. Keeps pages that orders change again and again in memory. */
const cacheSize = 65_536

type Statement = Database.Statement<unknown[]>
type TableStatements = { put: Statement; remove: Statement; keyOf: (values: unknown[]) => unknown[] }

/** The statements for a table whose row images have these columns. */
const prepareTable = (
  database: Database.Database,
  { name, columns, key }: JournalledTable,
): TableStatements => {
  const others = columns.filter((column) => !key.includes(column)).map(quoted)
  const derived = (derivedColumns[name] ?? []).filter((column) => !columns.includes(column))
  const list = [...columns, ...derived].map(quoted).join(', ')
  const values = [...columns.map(() => '?'), ...derived.map(() => '0')].join(', ')
  const conflict =
    others.length > 0 ? `update set ${others.map((each) => `${each} = excluded.${each}`)}` : 'nothing'
  const keyPlaces = key.map((column) => columns.indexOf(column))
  return {
    // Not `insert or replace`, which would delete other rows that have the same value in a unique index.
    put: database.prepare(
      `insert into ${quoted(name)} (${list}) values (${values}) on conflict (${key.map(quoted)}) do ${conflict}`,
    ),
    remove: database.prepare(
      `delete from ${quoted(name)} where ${key.map((each) => `${quoted(each)} = ?`).join(' and ')}`,
    ),
    keyOf: (row) => keyPlaces.map((place) => row[place]),
  }
}

/** Returns a function that gives a row its values in an image with these columns. */
const rowReplay = (database: Database.Database, leftOut: Map<string, RowImage>) => {
  const tables = new Map(listJournalledTables(database).map((table) => [table.name, table]))
  const statements = new Map<string, TableStatements>()

  const statementsFor = (name: string, named: string[] | undefined): TableStatements => {
    const table = tables.get(name)
    if (!table) throw new Error(`The journal names the table ${name}, which the database does not have`)
    const columns = named ?? table.columns
    const known = statements.get(`${name} ${columns}`)
    if (known) return known
    const made = prepareTable(database, { ...table, columns })
    statements.set(`${name} ${columns}`, made)
    return made
  }
  return (row: RowImage, columns: Columns | undefined) => {
    const [sign, name, ...values] = row
    const { put, remove, keyOf } = statementsFor(name, columns?.[name])
    const key = () => JSON.stringify([name, ...(sign === '-' ? values : keyOf(values))])
    try {
      if (sign === '-') remove.run(...values)
      else put.run(...values)
    } catch (error) {
      if (!String((error as { code?: unknown }).code).startsWith('SQLITE_CONSTRAINT')) throw error
      leftOut.set(key(), row)
      return
    }
    if (leftOut.size > 0) leftOut.delete(key()) // this is what the row was later
  }
}

export type Replayed = {
  /** The number of lines that were applied, and the orders in them. */
  applied: number
  orders: OrderSpan
  migrations: number
  /** Why lines were left out. */
  problems: string[]
  /** Rows that contradict others, for example because another row has the same unique value. */
  leftOut: RowImage[]
}

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
 * does not hinder those after it. Migrations are applied before lines of a later schema. Applying lines again changes nothing.
 * Throws when the disk is full or fails; the database is then unusable.
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
  const leftOut = new Map<string, RowImage>()
  let replayRow = rowReplay(database, leftOut)
  const setNumber = database.prepare('update journal_state set number = ?')
  const replayed: Replayed = {
    applied: 0,
    orders: noOrders,
    migrations: 0,
    problems: [],
    leftOut: [],
  }
  /** A savepoint, because a transaction of many lines is open. */
  const applyWhole = database.transaction(({ number, rows, columns }: ReplayableLine) => {
    for (const row of rows) replayRow(row, columns)
    setNumber.run(number)
  })
  const applyLine = (line: ReplayableLine): void => {
    if (!database.inTransaction) {
      database.pragma('foreign_keys = OFF') // a row may come before the one that it names
      database.exec('begin')
    }
    try {
      applyWhole(line)
      replayed.applied += 1
      replayed.orders = addToSpan(replayed.orders, line.orders ?? [])
    } catch (error) {
      const fault = findStorageFault(error)
      if (fault && fault !== 'damaged') throw error // a fault of the disk, not of the journal
      replayed.problems.push(`Line ${line.number} was left out: ${(error as Error).message}`)
    }
    if (replayed.applied % linesPerCommit === 0) database.exec('commit')
  }
  const commit = () => {
    if (database.inTransaction) database.exec('commit')
  }
  for (const line of lines) {
    if (line.schema !== undefined && line.schema > schema) {
      commit()
      replayed.migrations += await migrateTo(database, line.schema, line.at)
      schema = schemaOf(database)
      replayRow = rowReplay(database, leftOut)
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
