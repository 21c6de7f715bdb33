import { existsSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { newId } from '../../contract/ids.ts'
import type { Log } from '../../log.ts'
import { ShopError } from '../../shop-error.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { continueIn, newHistory, type Position } from '../journal/position.ts'
import { migrations } from '../migrations/migrations.ts'
import { repeatErasuresIn } from '../personal-data/repeat-erasures.ts'
import { prepareDatabase } from './prepare-database.ts'
import { unpackArchive } from './read-archive.ts'
import { beginReplacement, cancelReplacement, commitReplacement } from './replacement.ts'
import { removeReportedCopy } from './reported-copy.ts'

const isDatabase = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1') === 'SQLite format 3\0'
  } finally {
    await handle.close()
  }
}

/** Copies a database with what SQLite keeps beside it: the WAL of a store that was killed holds its last orders. */
const copyWithWal = async (file: string, target: string): Promise<void> => {
  for (const ending of ['', '-wal', '-journal']) {
    if (existsSync(file + ending)) await copyFile(file + ending, target + ending)
  }
  const database = new Database(target)
  try {
    database.pragma('journal_mode = DELETE') // moves the WAL into the file, or rolls the journal back
  } catch {
    // The check that follows says what is wrong with it.
  } finally {
    database.close()
  }
}

const listMigrations = (file: string): unknown[] => {
  const database = new Database(file, { readonly: true })
  try {
    return database.prepare('select name from migrations').pluck().all()
  } catch {
    return []
  } finally {
    database.close()
  }
}

const checkDatabase = (file: string): void => {
  const damage = findCorruption(file)
  if (damage) throw new ShopError('bad-input', `The database in this backup is damaged: ${damage}`)
  const applied = listMigrations(file)
  if (applied.length === 0) throw new ShopError('bad-input', 'This database is not one of this store')
  const unknown = applied.find((name) => !(String(name) in migrations))
  if (unknown !== undefined) {
    throw new ShopError(
      'bad-input',
      'This backup was made by a newer version of the store. Restore it with that one.',
    )
  }
}

type Context = {
  now: Date
  log: Log
  /** The state of the data that are replaced, when it is known. */
  present: Position | undefined
}

/**
 * Where the restored database continues: in a new history, which replaces the present one however far that
 * reaches, so that a folder with files of both is opened as the restored shop.
 */
const afterRestore = (own: Position, present: Position | undefined): Position => {
  const position = continueIn(newHistory(), own)
  if (!present) return position
  const replaced = [{ history: present.history, number: present.number }, ...present.ancestors].filter(
    ({ history }) => !position.ancestors.some((ancestor) => ancestor.history === history),
  )
  // Nothing of these is contained; that they are named says which history came later.
  return {
    ...position,
    ancestors: [...position.ancestors, ...replaced.map((each) => ({ ...each, number: -1 }))],
  }
}

/**
 * Checks a backup (the zip of the dashboard, or a snapshot `.db`, which leaves the images as they
 * are) and lays it ready: the next start of the store puts it in place and keeps the present data in
 * `set-aside/before-restore-…`. Throws a ShopError in words; then nothing has changed.
 */
export const prepareRestore = async (
  dataDir: string,
  file: string,
  { now, log, present }: Context,
): Promise<void> => {
  const folder = await beginReplacement(dataDir)
  try {
    const database = path.join(folder, 'store.db')
    if (await isDatabase(file)) await copyWithWal(file, database)
    else await unpackArchive(file, folder)
    checkDatabase(database)
    await prepareDatabase(database, { now, log }, (own) => afterRestore(own, present))
    await repeatErasuresIn(database, dataDir)
    const madeAt = now.toISOString()
    const setAside = `before-restore-${madeAt.replaceAll(':', '-')}-${newId(4)}`
    await commitReplacement(dataDir, { label: 'restored', setAside, madeAt, replaced: present })
    removeReportedCopy(dataDir) // it counted the orders of the data that are replaced
  } catch (error) {
    await cancelReplacement(dataDir)
    throw error
  }
}
