import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../../start-error.ts'
import { explainStorageFault, findStorageFault } from './storage-fault.ts'

/** Who has a data folder: its process, and the store's address once it is open. */
type Owner = { process: number; address?: string }

export type DataLock = {
  /** Leaves word for a second process of where this one can be reached. */
  describe: (address: string) => void
  release: () => void
}

/** Another process has the data folder. */
export class FolderTaken extends StartError {
  /** Where its store is open; undefined while it is not, or does something else. */
  readonly address: string | undefined

  constructor(dataDir: string, owner: Owner | undefined) {
    const holder = owner ? `process ${owner.process}` : 'another process'
    const where = owner?.address ? `, open at ${owner.address}` : ''
    super(`The data folder ${dataDir} is already in use by ${holder}${where}.`)
    this.address = owner?.address
  }
}

const open = (dataDir: string): Database.Database => {
  try {
    const lock = new Database(path.join(dataDir, 'store.lock'), { timeout: 1_000 }) // two may be making it at once
    lock.exec(
      'create table if not exists holder (id integer primary key check (id = 1), process integer not null, address text)',
    )
    lock.pragma('busy_timeout = 0')
    return lock
  } catch (error) {
    if (findStorageFault(error) === 'busy') throw new FolderTaken(dataDir, undefined)
    throw explainStorageFault(error, dataDir)
  }
}

const readOwner = (lock: Database.Database): Owner | undefined => {
  const row = lock.prepare<[], { process: number; address: string | null }>('select * from holder').get()
  return row && { process: row.process, ...(row.address && { address: row.address }) }
}

/**
 * Makes this process the only one on the data folder, until it ends in whatever way: the lock is
 * one the operating system takes back. Throws {@link FolderTaken} naming the present owner.
 *
 * 2026-11: a write transaction held open on a small SQLite file. Others may still read who holds
 * it, which a lock file made with `open(…, 'wx')` could say too, but that one outlives a crash.
 */
export const lockDataFolder = (dataDir: string): DataLock => {
  const lock = open(dataDir)
  try {
    lock.exec('begin immediate')
  } catch (error) {
    try {
      if (findStorageFault(error) !== 'busy') throw explainStorageFault(error, dataDir)
      throw new FolderTaken(dataDir, readOwner(lock))
    } finally {
      lock.close()
    }
  }
  const write = (address: string | null) => {
    lock
      .prepare(
        `insert into holder (id, process, address) values (1, ?, ?)
         on conflict do update set process = excluded.process, address = excluded.address`,
      )
      .run(process.pid, address)
    // Others read only what is committed; the lock itself is the transaction begun again at once.
    lock.exec('commit; begin immediate')
  }
  lock.pragma('busy_timeout = 2000') // somebody may just be reading who holds it
  try {
    write(null)
  } catch (error) {
    lock.close()
    throw explainStorageFault(error, dataDir)
  }
  return { describe: write, release: () => lock.close() }
}
