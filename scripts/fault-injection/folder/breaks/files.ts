import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Removes the database with its WAL; all else stays. */
export const removeDatabase = (dataDir: string): void => {
  for (const name of ['store.db', 'store.db-wal', 'store.db-shm'])
    rmSync(path.join(dataDir, name), { force: true })
}

/** The names of the files in `backups`. */
export const listBackups = (dataDir: string): string[] => readdirSync(path.join(dataDir, 'backups'))

/** The ids of all orders in the database of a closed folder. */
export const listOrdersIn = (dataDir: string): Set<unknown> => {
  const database = new Database(path.join(dataDir, 'store.db'), { readonly: true })
  try {
    return new Set(database.prepare('select id from orders').pluck().all())
  } finally {
    database.close()
  }
}
