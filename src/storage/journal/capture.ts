import type Database from 'better-sqlite3'
import { derivedColumns, derivedTables } from './derived.ts'
import { type Columns, encodeLine, type PlacedOrder, type RowImage } from './journal-line.ts'

/**
 * Tables that no recovery needs: admin sessions, upload tickets that are valid for some minutes, and the
 * times of backups. If those times were journalled, taking a backup would itself make that backup outdated.
 */
const unjournalledTables = ['admin_sessions', 'upload_tickets', 'backup_copies']

/** Tables that describe the database itself. A replay must leave them alone. */
const ownTables = ['journal_state', 'journal_outbox', 'migrations']

/** `columns` are those that the journal holds. */
export type JournalledTable = { name: string; columns: string[]; key: string[] }

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`

/** The store's own tables, which are strict and have a primary key, with their columns that do not follow from other rows. */
export const listJournalledTables = (database: Database.Database): JournalledTable[] => {
  const leftOutTables = [...unjournalledTables, ...ownTables, ...derivedTables]
  const names = database
    .prepare<[], string>(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and strict
      and name not in (${leftOutTables.map(text)}) order by name`,
    )
    .pluck()
    .all()
  const tables = names.map((name) => {
    const columns = database.pragma(`table_info(${quoted(name)})`) as { name: string; pk: number }[]
    const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
    const leftOut = derivedColumns[name] ?? []
    const captured = columns.map((column) => column.name).filter((column) => !leftOut.includes(column))
    return { name, columns: captured, key: key.map((column) => column.name) }
  })
  return tables.filter(({ key }) => key.length > 0)
}

export const columnsOf = (database: Database.Database): Columns =>
  Object.fromEntries(listJournalledTables(database).map(({ name, columns }) => [name, columns]))

/** The triggers of a table, which write what a {@link RowImage} describes to the outbox. */
const triggersOf = ({ name, columns, key }: JournalledTable): string[] => {
  const capture = (sign: string, row: 'new' | 'old', names: string[], where = '') =>
    `insert into journal_outbox (number, row) select number + 1, json_array('${sign}', ${text(name)}, ${names
      .map((column) => `${row}.${quoted(column)}`)
      .join(', ')}) from journal_state${where};`
  const trigger = (event: string, ...statements: string[]) => {
    const isOfSome = event === 'update' && derivedColumns[name] // no image when only derived values change
    const when = isOfSome ? `update of ${columns.map(quoted)}` : event
    return `CREATE TRIGGER ${quoted(`journal_${name}_${event}`)} after ${when} on ${quoted(name)} begin ${statements.join(' ')} end`
  }
  const hasOtherKey = key.map((column) => `old.${quoted(column)} is not new.${quoted(column)}`).join(' or ')
  return [
    trigger('insert', capture('+', 'new', columns)),
    trigger('update', capture('-', 'old', key, ` where ${hasOtherKey}`), capture('=', 'new', columns)),
    trigger('delete', capture('-', 'old', key)),
  ]
}

const listTriggers = (database: Database.Database): { name: string; sql: string }[] =>
  database
    .prepare<[], { name: string; sql: string }>(
      "select name, sql from sqlite_schema where type = 'trigger' and name like 'journal\\_%' escape '\\'",
    )
    .all()

/** Must be called before a migration or a replay, whose writes are not captured. */
export const dropTriggers = (database: Database.Database): void => {
  const found = listTriggers(database)
  if (found.length === 0) return
  database.transaction(() =>
    database.exec(found.map(({ name }) => `drop trigger ${quoted(name)};`).join('')),
  )()
}

/** Creates the triggers for the present schema. Returns false if they exist already. */
export const makeTriggers = (database: Database.Database): boolean => {
  const triggers = listJournalledTables(database).flatMap(triggersOf)
  const found = listTriggers(database).map(({ sql }) => sql)
  if (found.sort().join() === triggers.sort().join()) return false
  database.transaction(() => {
    dropTriggers(database)
    database.exec(triggers.join(';\n'))
  })()
  return true
}

/**
 * Returns a function that turns the rows captured since the last transaction into a transaction of their own, with the
 * next number. It returns whether there were any.
 */
export const prepareAdvance = (sqlite: Database.Database): (() => boolean) => {
  const advance = sqlite.prepare(
    `update journal_state set number = number + 1
    where number < (select number from journal_outbox order by seq desc limit 1)`,
  )
  return () => advance.run().changes > 0
}

/** Returns a function that yields the line of each transaction in the outbox from `after + 1` to `upTo`. */
export const prepareLines = (sqlite: Database.Database, columns: Columns) => {
  const find = sqlite.prepare<[number, number], { number: number; row: string }>(
    'select number, row from journal_outbox where number > ? and number <= ? order by seq',
  )
  const idPlace = columns.orders?.indexOf('id') ?? -1
  const timePlace = columns.orders?.indexOf('created_at') ?? -1
  const placedBy = (row: string): PlacedOrder[] => {
    if (!row.startsWith('["+","orders",')) return []
    const [, , ...values] = JSON.parse(row) as RowImage
    return [[String(values[idPlace]), String(values[timePlace])]]
  }
  return function* (after: number, upTo: number, at: string): Generator<{ number: number; text: string }> {
    let number: number | undefined
    let rows: string[] = []
    const finish = (finished: number) => {
      const orders = rows.flatMap(placedBy)
      const summary = { number: finished, at, ...(orders.length > 0 && { orders }) }
      return { number: finished, text: encodeLine(summary, rows) }
    }
    for (const found of find.iterate(after, upTo)) {
      if (number !== undefined && found.number !== number) {
        yield finish(number)
        rows = []
      }
      number = found.number
      rows.push(found.row)
    }
    if (number !== undefined) yield finish(number)
  }
}
