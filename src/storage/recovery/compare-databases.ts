import type Database from 'better-sqlite3'
import { readDatabase } from '../database/read-database.ts'
import { type JournalledTable, listJournalledTables, quoted } from '../journal/capture.ts'

const migrationsOf = (database: Database.Database, schema: string): string =>
  database.prepare(`select name from ${schema}.migrations order by name`).pluck().all().join()

const countIn = (database: Database.Database, schema: string, table: string): unknown =>
  database
    .prepare(`select count(*) from ${schema}.${quoted(table)}`)
    .pluck()
    .get()

/** Whether every row of the table in one database is in the other, unchanged. */
const holdsAll = (database: Database.Database, { name, columns, key }: JournalledTable): boolean => {
  const on = key.map((column) => `one.${quoted(column)} = other.${quoted(column)}`).join(' and ')
  const differs = columns.map((column) => `one.${quoted(column)} is not other.${quoted(column)}`).join(' or ')
  const found = database
    .prepare(
      `select 1 from main.${quoted(name)} one left join other.${quoted(name)} other on ${on}
      where other.${quoted(key[0] ?? '')} is null or ${differs} limit 1`,
    )
    .get()
  return found === undefined
}

/** Whether two databases have the same schema and the same rows, including those that follow from others. */
export const holdSameRows = (file: string, otherFile: string): boolean =>
  readDatabase(file, (database) => {
    database.prepare('attach ? as other').run(otherFile)
    if (migrationsOf(database, 'main') !== migrationsOf(database, 'other')) return false
    return listJournalledTables(database, false).every(
      (table) =>
        countIn(database, 'main', table.name) === countIn(database, 'other', table.name) &&
        holdsAll(database, table),
    )
  })

/** Whether a database holds every row of another one unchanged, apart from what follows from other rows. */
export const holdsRowsOf = (file: string, otherFile: string): boolean =>
  readDatabase(otherFile, (database) => {
    database.prepare('attach ? as other').run(file)
    return (
      migrationsOf(database, 'main') === migrationsOf(database, 'other') &&
      listJournalledTables(database, true).every((table) => holdsAll(database, table))
    )
  })

/** Whether a database holds every order of another one. */
export const holdsOrdersOf = (file: string, otherFile: string): boolean =>
  readDatabase(file, (database) => {
    database.prepare('attach ? as other').run(otherFile)
    return (
      database
        .prepare('select 1 from other.orders where id not in (select id from main.orders) limit 1')
        .get() === undefined
    )
  })
