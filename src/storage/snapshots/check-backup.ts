import Database from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { StoreContents } from '../../contract/backups.ts'
import { messages } from '../../contract/messages/messages.ts'
import { ShopError } from '../../lib/shop-error.ts'
import { findStorageFault } from '../../lib/storage-fault.ts'
import { createMigrationsTable, findUnknown, isOfOlderVersion } from '../database/migrations/migrate.ts'
import { migrations } from '../database/migrations/migrations.ts'
import { queriesOn } from '../database/open-database.ts'
import { readDatabase } from '../database/read-database.ts'
import { dropTriggers } from '../journal/capture.ts'
import { runBySize } from './worker/run-in-worker.ts'

/** The SQL of each entry of `sqlite_schema`, by its type and name. */
type Shape = Map<string, string>

/** Ignores quotes and whitespace, which differ between versions of SQLite and of the store. */
const plainSql = (sql: string | null): string =>
  (sql ?? '')
    .toLowerCase()
    .replace(/["`]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([(),]) ?/g, '$1')

const readShape = (database: Database.Database): Shape => {
  const entries = database
    .prepare<[], { type: string; name: string; tbl_name: string; sql: string | null }>(
      'select type, name, tbl_name, sql from sqlite_schema',
    )
    .all()
    .filter(({ type, name }) => !(type === 'table' && /^sqlite_stat\d$/.test(name))) // made by `analyze`
  return new Map(
    entries.map(({ type, name, tbl_name, sql }) => [`${type} "${name}"`, `${tbl_name}: ${plainSql(sql)}`]),
  )
}

/** The shape of a new database after these migrations. */
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

/** Refuses a database that differs from the store's: a trigger or a view would run within the store's statements. */
const assertShape = async (file: string): Promise<void> => {
  const table = 'table "migrations"' // other programs have one of this name, too
  const own = (await shapeAfter([])).get(table)
  const { shape, applied } = readDatabase(file, (database) => {
    const found = readShape(database)
    const isOwn = found.get(table) === own
    return {
      shape: found,
      applied: isOwn ? database.prepare<[], string>('select name from migrations').pluck().all() : [],
    }
  })
  if (applied.length === 0) throw new ShopError('bad-input', messages.backups.databaseOfAnother)
  if (findUnknown(applied) !== undefined) throw new ShopError('bad-input', messages.backups.newerVersion)
  if (isOfOlderVersion(applied)) throw new ShopError('bad-input', messages.backups.olderVersion)
  const expected = await shapeAfter(Object.keys(migrations).filter((name) => applied.includes(name)))
  const names = new Set([...shape.keys(), ...expected.keys()])
  const difference = [...names].find((name) => shape.get(name) !== expected.get(name))
  if (difference === undefined) return
  throw new ShopError('bad-input', messages.backups.databaseDiffers(difference.slice(0, 80)))
}

/** Makes one file of a database with its WAL, without the journal's triggers, which a snapshot does not have. */
const makeOneFile = (file: string): void => {
  const database = new Database(file)
  try {
    database.pragma('journal_mode = DELETE') // checkpoints the WAL, or rolls the rollback journal back
    dropTriggers(database)
  } finally {
    database.close()
  }
}

/**
 * Checks the database of a backup, of which this file is a copy, and counts what it holds. Throws a ShopError with a
 * message for the owner.
 */
export const checkBackup = async (file: string): Promise<StoreContents> => {
  try {
    makeOneFile(file)
    await assertShape(file) // first: the check evaluates expressions of the schema
    const corruption = await runBySize('check', file, true)
    if (corruption) throw new ShopError('bad-input', messages.backups.databaseDamaged(corruption))
    return await runBySize('count', file)
  } catch (error) {
    if (findStorageFault(error) !== 'damaged') throw error
    throw new ShopError('bad-input', messages.backups.databaseDamaged((error as Error).message))
  }
}
