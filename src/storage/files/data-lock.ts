import { writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../../lib/start-error.ts'
import { explainStorageFault, findStorageFault } from '../../lib/storage-fault.ts'
import type { KnownBackup } from '../backups/known-backups.ts'

/** Who has a data folder: its process, and the store's address once it is open. */
type Owner = { process: number; address?: string }

/** Where the store's files were when it last had the folder open, see `place.ts`. */
export type PlaceRecord = {
  marker: string
  databaseInode: string
  /** That of the WAL; empty when there was none. */
  walInode: string
  history: string
  /** The last transaction known when this was recorded. */
  number: number
  /** Whether the store was closed in order; then `number` is its last transaction. */
  isClosed: boolean
  /** Whether the history had a segment in the journal. */
  hasJournal?: boolean
  /** When the database file was changed last, as the store left it; undefined while a store has it open. */
  databaseChangedAt?: string | undefined
  /** What the journal holds and the shop does not, of which the owner has been told, see `other-copies.ts`. */
  reportedCopies?: string[]
  /** States in a backup folder that the store does not contain, of which the owner knows. */
  knownBackups?: KnownBackup[]
  /** The names of damaged files among the backups of which the owner has been told. */
  damagedBackups?: string[]
}

export type DataLock = {
  /** Tells a second process where this one can be reached. */
  describe: (address: string) => void
  /** What the last store in this folder recorded; undefined when none was ever fully open here. */
  place: () => PlaceRecord | undefined
  recordPlace: (place: PlaceRecord) => void
  /** As if no store had ever been open here. */
  forgetPlace: () => void
  release: () => void
}

/** Another process has the data folder. */
export class FolderTaken extends StartError {
  /** Where its store is open; undefined while it is not, or does something else. */
  readonly address: string | undefined

  constructor(dataDir: string, owner: Owner | undefined) {
    const holder = owner ? `process ${owner.process}` : 'another process'
    const where = owner?.address ? `, open at ${owner.address}` : ''
    super(
      `The data folder ${dataDir} is already in use by ${holder}${where}. Stop it first: Ctrl+C in its window.`,
    )
    this.address = owner?.address
  }
}

const tables = `
  create table if not exists holder (id integer primary key check (id = 1), process integer not null, address text);
  create table if not exists place (id integer primary key check (id = 1), record text not null);`

const openLockFile = (file: string): Database.Database => {
  const lock = new Database(file, { timeout: 1_000 }) // two may be making it at once
  try {
    // Keeps its own rollback journal, so that no room is needed on a disk that has become full.
    lock.pragma('journal_mode = PERSIST')
    lock.exec(tables)
    lock.prepare('select * from holder, place').get()
    lock.pragma('busy_timeout = 0')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Writes an empty lock into a lock file that is no database any more, as after a bad copy. Into the same file:
 * a store that has it open keeps its lock, and is found by it.
 */
const repairLockFile = (file: string): void => {
  const template = new Database(':memory:')
  try {
    template.exec(tables)
    writeFileSync(file, template.serialize())
  } finally {
    template.close()
  }
}

const openOrRepair = (dataDir: string): Database.Database => {
  const file = path.join(dataDir, 'store.lock')
  try {
    return openLockFile(file)
  } catch (error) {
    if (findStorageFault(error) !== 'damaged') throw error
    repairLockFile(file)
    return openLockFile(file)
  }
}

const openLock = (dataDir: string): Database.Database => {
  try {
    return openOrRepair(dataDir)
  } catch (error) {
    if (findStorageFault(error) === 'busy') throw new FolderTaken(dataDir, undefined)
    throw explainStorageFault(error, dataDir)
  }
}

const readOwner = (lock: Database.Database): Owner | undefined => {
  const row = lock.prepare<[], { process: number; address: string | null }>('select * from holder').get()
  return row && { process: row.process, ...(row.address && { address: row.address }) }
}

const readPlaceRecord = (lock: Database.Database): PlaceRecord | undefined => {
  const record = lock.prepare<[], { record: string }>('select record from place').get()
  return record && (JSON.parse(record.record) as PlaceRecord)
}

/**
 * Makes this process the only one on the data folder, until it ends in whatever way: the lock is
 * one the operating system takes back. Throws {@link FolderTaken} naming the present owner.
 *
 * 2026-11: a write transaction held open on a small SQLite file. Others may still read who holds
 * it, which a lock file made with `open(…, 'wx')` could say too, but that one outlives a crash.
 */
export const lockDataFolder = (dataDir: string): DataLock => {
  const lock = openLock(dataDir)
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
  /** Others read only what is committed; the lock itself is the transaction, begun again at once. */
  const write = (statement: string, ...values: unknown[]) => {
    lock.prepare(statement).run(...values)
    lock.exec('commit; begin immediate')
  }
  const writeHolder = (address: string | null) =>
    write('insert or replace into holder (id, process, address) values (1, ?, ?)', process.pid, address)
  lock.pragma('busy_timeout = 2000') // somebody may just be reading who holds it
  try {
    writeHolder(null)
    let place = readPlaceRecord(lock)
    return {
      describe: writeHolder,
      place: () => place,
      recordPlace: (record) => {
        write('insert or replace into place (id, record) values (1, ?)', JSON.stringify(record))
        place = record
      },
      forgetPlace: () => write('delete from place'),
      release: () => lock.close(),
    }
  } catch (error) {
    lock.close()
    throw explainStorageFault(error, dataDir)
  }
}
