import { closeSync, copyFileSync, existsSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import Database from 'better-sqlite3'
import { recount } from './recount.ts'

type Table = { name: string; key: string[]; columns: string[] }

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

const listTables = (database: Database.Database): Table[] =>
  (database.pragma('table_list') as { schema: string; name: string; type: string; wr: number }[])
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .map(({ name, wr: isWithoutRowid }) => {
      const columns = database.pragma(`table_info(${quote(name)})`) as { name: string; pk: number }[]
      const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
      return {
        name,
        key: isWithoutRowid ? key.map((column) => quote(column.name)) : ['rowid'],
        columns: columns.map((column) => column.name),
      }
    })

const listMigrations = (database: Database.Database): string =>
  database.prepare('select name from migrations order by name').pluck().all().join()

/** Passes on rows until one cannot be read. Returns whether all could. */
const readRows = (source: Database.Database, sql: string, take: (row: unknown[]) => void): boolean => {
  try {
    for (const row of source.prepare(sql).raw().iterate()) take(row as unknown[])
    return true
  } catch {
    return false // a damaged page: the other side of it is read from the other end
  }
}

const mergeTable = (source: Database.Database, target: Database.Database, table: Table): void => {
  const columns = table.columns.map(quote).join(', ')
  const insert = target.prepare(
    `insert or replace into ${quote(table.name)} (${columns}) values (${table.columns.map(() => '?').join(', ')})`,
  )
  const take = (row: unknown[]) => {
    try {
      insert.run(row)
    } catch {
      // Nonsense out of a damaged page breaks the rules of the table; the snapshot's row stays.
    }
  }
  const readAll = (way: 'asc' | 'desc', each: (row: unknown[]) => void) => {
    const order = table.key.map((column) => `${column} ${way}`).join(', ')
    return readRows(source, `select ${columns} from ${quote(table.name)} order by ${order}`, each)
  }
  if (readAll('asc', () => {})) {
    target.exec(`delete from ${quote(table.name)}`) // what was deleted since the snapshot stays deleted
    readAll('asc', take)
  } else {
    readAll('asc', take)
    readAll('desc', take)
  }
}

/** A row that names one which could not be read would be in the way of every later change. */
const removeOrphans = (target: Database.Database, tables: Table[]): void => {
  const removeFrom = ({ name }: Table): number => {
    const keys = target.pragma(`foreign_key_list(${quote(name)})`) as Record<string, string>[]
    const removed = keys.map(({ table: parent = '', from = '', to = '', on_delete }) => {
      const column = quote(from)
      const what =
        on_delete === 'SET NULL' ? `update ${quote(name)} set ${column} = null` : `delete from ${quote(name)}`
      const orphans = `${column} is not null and ${column} not in (select ${quote(to)} from ${quote(parent)})`
      return target.prepare(`${what} where ${orphans}`).run().changes
    })
    return removed.reduce((sum, changes) => sum + changes, 0)
  }
  // What is removed may leave others behind that named it.
  while (tables.some((table) => removeFrom(table) > 0));
}

const countOrders = (database: Database.Database): number =>
  database.prepare('select count(*) from orders').pluck().get() as number

/**
 * Copies the damaged database and its log beside `target`, with the first page of the snapshot: without
 * that page, which tells where the tables are, nothing at all could be read.
 */
const withFirstPageOf = (snapshot: string, damaged: string, target: string): string => {
  const copy = `${target}.damaged`
  copyFileSync(damaged, copy)
  if (existsSync(`${damaged}-wal`)) copyFileSync(`${damaged}-wal`, `${copy}-wal`)
  const bytes = readFileSync(snapshot)
  const page = bytes.subarray(0, bytes.readUInt16BE(16) === 1 ? 65_536 : bytes.readUInt16BE(16))
  page.fill(2, 18, 20) // it has a log
  page.fill(0, 28, 32) // it is as long as the file is, not as the snapshot was
  const descriptor = openSync(copy, 'r+')
  writeSync(descriptor, page, 0, page.length, 0)
  closeSync(descriptor)
  return copy
}

/** As {@link salvage}, of a database whose tables can be found. */
const merge = (damaged: string, target: string): number => {
  const source = new Database(damaged, { readonly: true })
  const mended = new Database(target)
  try {
    if (listMigrations(source) !== listMigrations(mended)) throw new Error('The snapshot has another shape')
    const before = countOrders(mended)
    mended.pragma('foreign_keys = OFF') // until all tables are there
    mended.transaction(() => {
      const tables = listTables(mended)
      for (const table of tables) mergeTable(source, mended, table)
      removeOrphans(mended, tables)
      recount(mended)
    })()
    return countOrders(mended) - before
  } finally {
    source.close()
    mended.close()
  }
}

/**
 * Writes into a copy of the snapshot at `target` what can still be read of the damaged database, its
 * log included; that one stays as it is. Returns how many orders that brought back; throws when nothing
 * can be read.
 */
export const salvage = (damaged: string, target: string, snapshot: string): number => {
  try {
    return merge(damaged, target)
  } catch {
    const copy = withFirstPageOf(snapshot, damaged, target)
    try {
      return merge(copy, target)
    } finally {
      for (const end of ['', '-wal', '-shm']) rmSync(copy + end, { force: true })
    }
  }
}
