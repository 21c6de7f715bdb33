import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { createMigrationsTable, findUnknown, isOfOlderVersion } from '../database/migrations/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { queriesOn } from '../database/open-database.ts'
import { readDatabase } from '../database/read-database.ts'

type SchemaEntry = { type: string; name: string; tbl_name: string; sql: string | null }
/** The SQL of each entry of `sqlite_schema`, by its type and name. */
type Shape = Map<string, string>

const notOfThisStore = () => new ShopError('bad-input', messages.backups.databaseOfAnother)

/** Ignores quotes and whitespace, which differ between versions of SQLite and of the store. */
const plainSql = (sql: string | null): string =>
  (sql ?? '')
    .toLowerCase()
    .replace(/["`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')

const readShape = (database: Database.Database): Shape => {
  const entries = database
    .prepare<[], SchemaEntry>('select type, name, tbl_name, sql from sqlite_schema')
    .all()
    // `analyze` creates these tables.
    .filter(({ type, name }) => !(type === 'table' && /^sqlite_stat\d$/.test(name)))
  return new Map(
    entries.map(({ type, name, tbl_name, sql }) => [`${type} "${name}"`, `${tbl_name}: ${plainSql(sql)}`]),
  )
}

/** The shape of a database after these migrations. */
const shapeAfter = async (names: string[]): Promise<Shape> => {
  const database = new Database(':memory:')
  try {
    const db = queriesOn(database)
    await createMigrationsTable(db)
    for (const name of names) await migrations[name]?.(db as unknown as Kysely<unknown>, new Date(0))
    return readShape(database)
  } finally {
    database.close()
  }
}

/** The names of a database's migrations, oldest first. Refuses a table that is not exactly the store's. */
const listMigrations = (database: Database.Database, shape: Shape, expected: Shape): string[] => {
  const table = 'table "migrations"'
  if (!shape.has(table) || shape.get(table) !== expected.get(table)) throw notOfThisStore()
  const names = database.prepare<[], string>('select name from migrations order by name').pluck().all()
  if (names.length === 0) throw notOfThisStore()
  return names
}

const findDifference = (shape: Shape, expected: Shape): string | undefined =>
  [...new Set([...shape.keys(), ...expected.keys()])].find((key) => shape.get(key) !== expected.get(key))

const read = <Result>(file: string, inspect: (database: Database.Database) => Result): Result => {
  try {
    return readDatabase(file, inspect)
  } catch (error) {
    if (findStorageFault(error) !== 'damaged') throw error
    throw new ShopError('bad-input', messages.backups.databaseDamaged((error as Error).message))
  }
}

/**
 * Checks that a database file has exactly the tables and indexes of the store's migrations, of all or the first of them. A trigger or a view would run within the store's own statements. Returns whether it is of this
 * version. Throws a ShopError with a message for the owner.
 */
export const checkShape = async (file: string): Promise<{ isOfThisVersion: boolean }> => {
  const empty = await shapeAfter([])
  const { shape, applied } = read(file, (database) => {
    const found = readShape(database)
    return { shape: found, applied: listMigrations(database, found, empty) }
  })
  if (findUnknown(applied) !== undefined) throw new ShopError('bad-input', messages.backups.newerVersion)
  if (isOfOlderVersion(applied)) throw new ShopError('bad-input', messages.backups.olderVersion)
  const all = Object.keys(migrations)
  const known = all.filter((name) => applied.includes(name))
  if (known.some((name, index) => name !== all[index])) throw notOfThisStore()
  const difference = findDifference(shape, await shapeAfter(known))
  if (difference === undefined) return { isOfThisVersion: known.length === all.length }
  throw new ShopError('bad-input', messages.backups.databaseDiffers(difference.slice(0, 80)))
}
