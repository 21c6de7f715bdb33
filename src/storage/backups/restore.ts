import { copyFile, open } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { ShopError } from '../../shop-error.ts'
import { findCorruption } from '../files/integrity-check.ts'
import { migrations } from '../migrations/migrations.ts'
import { unpackArchive } from './read-archive.ts'
import { beginReplacement, cancelReplacement, commitReplacement } from './replacement.ts'

const isDatabase = async (file: string): Promise<boolean> => {
  const handle = await open(file, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0)
    return buffer.toString('latin1') === 'SQLite format 3\0'
  } finally {
    await handle.close()
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

/**
 * A session that was open when the backup was made must not be open again; and what is put in place
 * builds upon no snapshot (see generation.ts).
 */
export const beginAnew = (file: string): void => {
  const database = new Database(file)
  database.exec('delete from admin_sessions')
  database.pragma('application_id = 0')
  database.close()
}

/**
 * Checks a backup (the zip of the dashboard, or a snapshot `.db`, which leaves the images as they
 * are) and lays it ready: the next start of the store puts it in place and keeps the present data in
 * `backups/before-restore-…`. Throws a ShopError in words; then nothing has changed.
 */
export const prepareRestore = async (dataDir: string, file: string, now: Date): Promise<void> => {
  const folder = beginReplacement(dataDir)
  try {
    const database = path.join(folder, 'store.db')
    if (await isDatabase(file)) await copyFile(file, database)
    else await unpackArchive(file, folder)
    checkDatabase(database)
    beginAnew(database)
    await commitReplacement(dataDir, `before-restore-${now.toISOString().replaceAll(':', '-')}`)
  } catch (error) {
    cancelReplacement(dataDir)
    throw error
  }
}
