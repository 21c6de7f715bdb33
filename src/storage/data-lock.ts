import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../start-error.ts'

export type DataLock = {
  /** Leaves word for a second process of where this one can be reached. */
  describe: (owner: string) => void
  release: () => void
}

const open = (file: string) => {
  const lock = new Database(file, { timeout: 0 })
  lock.exec('create table if not exists owner (id integer primary key check (id = 1), line text not null)')
  return lock
}

/**
 * Makes this process the only one on the data folder, until it ends in whatever way: the lock is
 * one the operating system takes back. Throws {@link StartError} naming the present owner.
 *
 * 2026-11: a write transaction held open on a small SQLite file. Others may still read who holds
 * it, which a lock file made with `open(…, 'wx')` could say too, but that one outlives a crash.
 */
export const lockDataFolder = (dataDir: string, owner: string): DataLock => {
  const lock = open(path.join(dataDir, 'store.lock'))
  try {
    lock.exec('begin immediate')
  } catch (error) {
    const holder = lock.prepare('select line from owner').pluck().get() ?? 'another process'
    lock.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new StartError(`The data folder ${dataDir} is already in use by ${holder}.`)
  }
  const describe = (line: string) => {
    lock
      .prepare('insert into owner (id, line) values (1, ?) on conflict do update set line = excluded.line')
      .run(line)
    // Others read only what is committed; the lock itself is the transaction begun again at once.
    lock.exec('commit; begin immediate')
  }
  lock.pragma('busy_timeout = 2000') // somebody may just be reading who holds it
  describe(owner)
  return { describe, release: () => lock.close() }
}
