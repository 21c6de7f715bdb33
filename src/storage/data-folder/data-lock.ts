import { randomBytes } from 'node:crypto'
import { statSync, writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import path from 'node:path'
import Database from 'better-sqlite3'
import { StartError } from '../../lib/start-error.ts'
import { explainStorageFault, findStorageFault } from '../../lib/storage-fault.ts'
import { version } from '../../lib/version.ts'
import { inEveryLanguage } from '../../notices/in-every-language.ts'
import type { PlaceRecord, PlaceRecords } from './place.ts'

/** The process that holds a data folder, and its store's address once the store is open. */
type Owner = { process: number; version: string; secret: string; address?: string }

export type DataLock = PlaceRecords & {
  /** Whoever can read this from the lock file is the same user on the same PC, and may ask the store to close. */
  secret: string
  /** Publishes this store's address for a second process. */
  describe: (address: string) => void
  /** Deletes the record, as if no store had ever been open here. */
  forgetPlace: () => void
  release: () => void
}

/** Another process holds the data folder. */
export class FolderTaken extends StartError {
  // Private, so that the log does not show the secret.
  readonly #owner: Owner | undefined

  constructor(dataDir: string, owner: Owner | undefined) {
    super(inEveryLanguage((texts) => texts.folderTaken(dataDir, owner)))
    this.#owner = owner
  }

  /** The process, and the address of its store; undefined while it has none open. */
  get owner(): Owner | undefined {
    return this.#owner
  }
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'store.lock')

/** Records that the store is alive, as the time of change of the lock file: unlike a row, that syncs nothing. */
export const recordAlive = (dataDir: string, now: Date): Promise<void> => utimes(fileIn(dataDir), now, now)

/** When a store was last alive in the folder. Read it before the folder is locked. */
export const readLastAlive = (dataDir: string): Date | undefined =>
  statSync(fileIn(dataDir), { throwIfNoEntry: false })?.mtime

// Older programs read these tables, too, to find out who has the folder.
const tables = `
  create table if not exists holder (id integer primary key check (id = 1), process integer not null, address text);
  create table if not exists program (id integer primary key check (id = 1),
    process integer not null, version text not null, secret text not null);
  create table if not exists place (id integer primary key check (id = 1), record text not null);`

const openLockFile = (file: string): Database.Database => {
  const lock = new Database(file, { timeout: 1_000 }) // another process may be creating the file too
  try {
    // SQLite keeps the rollback journal file, so that writing needs no new space on a full disk.
    lock.pragma('journal_mode = PERSIST')
    lock.exec(tables)
    lock.prepare('select * from holder, program, place').get()
    lock.pragma('busy_timeout = 0')
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

/**
 * Overwrites a lock file that is no longer a database, for example after a bad copy, with an empty one. It
 * keeps the same file, so that a store that has it open keeps its lock and is still detected.
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
  const file = fileIn(dataDir)
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
  const row = lock
    .prepare<[], Omit<Owner, 'address'> & { address: string | null }>(
      'select process, version, secret, address from holder join program using (id, process)',
    )
    .get()
  if (!row) return undefined
  const { address, ...owner } = row
  return { ...owner, ...(address && { address }) }
}

/** The owner; undefined while another process writes the record, which on a busy disk takes longer than the timeout. */
const readOwnerUnlessBusy = (lock: Database.Database): Owner | undefined => {
  try {
    return readOwner(lock)
  } catch (error) {
    if (findStorageFault(error) === 'busy') return undefined
    throw error
  }
}

const readPlaceRecord = (lock: Database.Database): PlaceRecord | undefined => {
  const record = lock.prepare<[], { record: string }>('select record from place').get()
  return record && (JSON.parse(record.record) as PlaceRecord)
}

/**
 * Locks the data folder for this process. The operating system releases the lock when the process ends, even
 * after a crash. Throws {@link FolderTaken} naming the current owner.
 *
 * 2026-11: the lock is a write transaction held open on a small SQLite file. Others can still read who holds
 * it. A lock file made with `open(…, 'wx')` could name the holder too, but it would survive a crash.
 */
export const lockDataFolder = (dataDir: string): DataLock => {
  const lock = openLock(dataDir)
  try {
    lock.exec('begin immediate')
  } catch (error) {
    try {
      if (findStorageFault(error) !== 'busy') throw explainStorageFault(error, dataDir)
      throw new FolderTaken(dataDir, readOwnerUnlessBusy(lock))
    } finally {
      lock.close()
    }
  }
  /** Commits, so that other processes can read the row, and immediately takes the lock again. */
  const write = (statement: string, ...values: unknown[]) => {
    lock.prepare(statement).run(...values)
    lock.exec('commit; begin immediate')
  }
  const writeHolder = (address: string | null) =>
    write('insert or replace into holder (id, process, address) values (1, ?, ?)', process.pid, address)
  lock.pragma('busy_timeout = 2000') // another process may be reading the holder right now
  const secret = randomBytes(32).toString('base64url')
  try {
    write(
      'insert or replace into program (id, process, version, secret) values (1, ?, ?, ?)',
      process.pid,
      version,
      secret,
    )
    writeHolder(null)
    let place = readPlaceRecord(lock)
    return {
      secret,
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
