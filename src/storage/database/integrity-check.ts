import type Database from 'better-sqlite3'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { readDatabase } from './read-database.ts'

/** Describes the first problem of a database; undefined when there is none. */
type Check = (database: Database.Database) => string | undefined

/** Returns the message of an error about a corrupt database file. Rethrows any other error. */
export const corruptionIn = (error: unknown): string => {
  if (findStorageFault(error) !== 'damaged') throw error
  return (error as Error).message
}

/** Runs checks on a file, one after the other, until one finds a problem. */
const inspect =
  (...checks: Check[]) =>
  (file: string): string | undefined => {
    try {
      return readDatabase(file, (database) => {
        database.pragma('cache_size = -1024') // each page is read once
        return firstProblem(database, checks)
      })
    } catch (error) {
      return corruptionIn(error)
    }
  }

const firstProblem = (database: Database.Database, checks: Check[]): string | undefined => {
  for (const check of checks) {
    const problem = check(database)
    if (problem !== undefined) return problem
  }
  return undefined
}

const verdictOf =
  (pragma: string): Check =>
  (database) => {
    const verdict = String(database.pragma(`${pragma}(1)`, { simple: true }))
    return verdict === 'ok' ? undefined : verdict.split('\n').at(-1)
  }

const quickCheck = verdictOf('quick_check')
/** Also checks that tables and indexes match, in a file whose pages may be of different moments. */
const integrityCheck = verdictOf('integrity_check')

// SQLite and the store keep the rows consistent with each change, but another program that deletes rows does not, and
// SQLite's checks do not notice missing rows.

/** Compares a count that the shop keeps (`expected`) with its rows (`found`). */
const counted =
  (what: string, sql: string): Check =>
  (database) => {
    const row = database.prepare<[], { expected: number; found: number }>(sql).get()
    if (row && row.expected === row.found) return undefined
    return `it counts ${row?.expected ?? 'no'} ${what} and holds ${row?.found ?? 'an unknown number'}`
  }

/** 2026-11: 10 ms at a million orders. */
const orderCount = counted(
  'orders',
  'select placed_count as expected, (select count(*) from orders) as found from shop_totals',
)
const itemCount = counted(
  'items in its orders',
  `select (select coalesce(sum(item_count), 0) from orders) as expected,
    (select coalesce(sum(quantity), 0) from order_lines) as found`,
)
const customerCount = counted(
  'customers',
  `select customer_count as expected, (select count(*) from customers
    where id <> 'walk-in' and id not in (select customer_id from customer_merges)) as found from shop_totals`,
)

/** Finds references to missing rows. Only connections with `foreign_keys = ON`, as the store's, prevent them. */
const references: Check = (database) => {
  const [orphan] = database.pragma('foreign_key_check') as { table: string; parent: string }[]
  return orphan && `${orphan.table} names rows that are missing from ${orphan.parent}`
}

/** 2026-11: two seconds at a million orders. */
const agreement = [orderCount, itemCount, customerCount, references]

/** Finds faults without reading the whole file: not a database, unreadable schema, or truncated. */
export const findObviousCorruption = inspect((database) => {
  database.prepare('select count(*) from sqlite_schema').get() // SQLite also checks the file's length here
  return undefined
})
/** Runs SQLite's quick check on the whole file. */
export const findCorruption = inspect(quickCheck)
/** For a copy of the open database. */
export const findBadCopy = inspect(quickCheck, references)
/** For a file with pages of different moments, or one in which damage was found. */
export const findAnyFault = inspect(integrityCheck, ...agreement)
