import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'
import type { Logger } from '../../lib/logger.ts'
import { syncFolderNow } from './files.ts'
import { databaseIn } from './paths.ts'

// Proves that the database is the one that the last store here left, so that SQLite may recover it from its WAL. In a
// copied folder the database and the WAL may be of different moments, which SQLite does not notice. The folder is the
// same if it holds the recorded marker, a file that is created again at each opening and each close. A copy of the
// marker has another inode, or another time of creation where the file system reuses inodes (ext4 does at once). The
// database is the same if its first page is the recorded one: it changes only at checkpoints, and each checkpoint
// changes it because the store raises `user_version` before. Permissions, and times that other programs change, prove
// nothing.

/** Another program changed the open store's files. Nothing may be written until the store is reopened. */
export class FolderChanged extends Error {
  readonly code = 'FOLDER_CHANGED' // see `findStorageFault`
}

/** What the store recorded about its files when it last had the folder open. */
export type PlaceRecord = {
  /** Inode and time of creation of the marker. */
  marker: string
  /** Hash of the database's first page. */
  page: string
  /** The `user_version` that the checkpoint in progress brings into the first page, if there is one. */
  checkpoint?: number | undefined
  /** Whether the store was closed cleanly; then `number` is its last transaction, and there is no WAL. */
  isClosed: boolean
  /** Whether damage was found while the store was open. */
  isDamaged?: boolean
  history: string
  /** The last transaction at the time of the record. */
  number: number
  /** The files of other histories that were compared: see `other-files.ts`. */
  seen?: string[]
}

/** Where the record is kept; the data lock does. */
export type PlaceRecords = {
  /** The last record in this folder; undefined when no store was ever fully open here. */
  place: () => PlaceRecord | undefined
  recordPlace: (place: PlaceRecord) => void
}

const pageBytes = 4096
/** Where a database's first page has its `user_version`. */
const userVersionAt = 60

const markerFile = (dataDir: string): string => path.join(dataDir, 'store.marker')

const walBytesIn = (dataDir: string): number | undefined =>
  statSync(`${databaseIn(dataDir)}-wal`, { throwIfNoEntry: false })?.size

const inodeOf = (file: string): string | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino.toString()

/** Replaces the marker with a new file, so that no earlier record matches it. */
const renewMarker = (dataDir: string): void => {
  const file = markerFile(dataDir)
  try {
    writeFileSync(`${file}.part`, '', { flush: true })
    renameSync(`${file}.part`, file)
    syncFolderNow(dataDir)
  } catch (error) {
    // Keeps the old marker where the disk is full, or another program has it open.
    if (!statSync(file, { throwIfNoEntry: false })) throw error
  }
}

const identifyMarker = (dataDir: string): string => {
  const found = statSync(markerFile(dataDir), { bigint: true, throwIfNoEntry: false })
  return `${found?.ino} ${found?.birthtimeNs}`
}

type FirstPage = { page: string; userVersion: number }

const readPage = (descriptor: number): FirstPage => {
  const bytes = Buffer.alloc(pageBytes)
  readSync(descriptor, bytes, 0, pageBytes, 0)
  return {
    page: createHash('sha256').update(bytes).digest('base64url'),
    userVersion: bytes.readUInt32BE(userVersionAt),
  }
}

/** Only for a database that this process does not have open: closing the file would release SQLite's locks on it. */
const readPageOf = (file: string): FirstPage => {
  const descriptor = openSync(file, 'r')
  try {
    return readPage(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const isRecorded = ({ page, userVersion }: FirstPage, record: PlaceRecord): boolean =>
  page === record.page || (record.checkpoint !== undefined && userVersion === record.checkpoint)

/** Whether this is the recorded folder itself and not a copy of it. */
export const isSameFolder = (dataDir: string, record: PlaceRecord): boolean =>
  record.marker === identifyMarker(dataDir)

/**
 * Whether the database is the one of the record, with its WAL if the store was not closed. Call it while the
 * database is not open.
 */
export const isSameDatabase = (dataDir: string, record: PlaceRecord): boolean => {
  const walBytes = walBytesIn(dataDir)
  const hasWal = walBytes !== undefined
  const found = readPageOf(databaseIn(dataDir))
  if (!isRecorded(found, record)) return false
  // The last checkpoint of a close removes the WAL. A program that only reads the database may leave an empty one.
  if (record.isClosed) return !walBytes
  return hasWal || found.userVersion === record.checkpoint
}

/** Records where and what the store's files are, for the next start to compare. */
export type Place = {
  /** Whether the paths lead to the open files. */
  isHere: () => boolean
  /** Throws {@link FolderChanged} when the paths no longer lead to the open files: orders would be lost. */
  assertHere: () => void
  /** Announces a checkpoint. Throws {@link FolderChanged} when another program replaced the database's content. */
  beginCheckpoint: () => void
  /** Records the first page after a checkpoint. */
  endCheckpoint: () => void
  /** Records that the store was closed cleanly. Call it when the database is closed. Throws if it cannot be written. */
  recordClosed: () => void
  /** Records only the last transaction: the next start must not trust the files. */
  recordDamaged: () => void
  /** Call when the database is closed. */
  close: () => void
}

type Parts = {
  dataDir: string
  lock: PlaceRecords
  log: Logger
  sqlite: Database.Database
  position: () => { history: string; number: number }
}

/** Records that the store has the database open. */
export const openPlace = ({ dataDir, lock, log, sqlite, position }: Parts): Place => {
  // Kept open as long as the database: closing it would release SQLite's locks.
  const descriptor = openSync(databaseIn(dataDir), 'r')
  const readUserVersion = sqlite.prepare('pragma user_version').pluck()
  const state = () => {
    const { history, number } = position()
    return { history, number }
  }
  const { seen } = lock.place() ?? {}
  renewMarker(dataDir)
  lock.recordPlace({
    marker: identifyMarker(dataDir),
    page: readPage(descriptor).page,
    isClosed: false,
    ...state(),
    ...(seen && { seen }),
  })
  const change = (changes: Partial<PlaceRecord>) => {
    const place = lock.place()
    if (place) lock.recordPlace({ ...place, ...changes })
  }
  const file = databaseIn(dataDir)
  const identify = () => `${identifyMarker(dataDir)} ${inodeOf(file)} ${inodeOf(`${file}-wal`)}`
  const opened = identify()
  const isHere = () => identify() === opened
  return {
    isHere,
    assertHere: () => {
      if (!isHere()) {
        throw new FolderChanged('The data folder was moved, replaced or deleted while the store was open')
      }
    },
    beginCheckpoint: () => {
      const place = lock.place()
      if (!place || !isRecorded(readPage(descriptor), place)) {
        throw new FolderChanged('Another program has replaced the content of the open database')
      }
      const next = Number(readUserVersion.get()) + 1
      sqlite.pragma(`user_version = ${next}`)
      change({ checkpoint: next, ...state() })
    },
    endCheckpoint: () => change({ page: readPage(descriptor).page, checkpoint: undefined, ...state() }),
    recordClosed: () => {
      // SQLite keeps the WAL on a full disk, or while another program reads the database. The next start expects it.
      if (walBytesIn(dataDir)) return
      renewMarker(dataDir)
      const { page } = readPage(descriptor)
      const marker = identifyMarker(dataDir)
      change({ marker, page, checkpoint: undefined, isClosed: true, ...state() })
    },
    recordDamaged: () => {
      try {
        change({ ...state(), isDamaged: true })
      } catch (error) {
        log.error('The last transaction of the damaged database could not be recorded', error)
      }
    },
    close: () => closeSync(descriptor),
  }
}

/**
 * Records a database that was put in place, closed and without a WAL. A backup folder must be compared with it again.
 */
export const recordNewPlace = (
  dataDir: string,
  lock: PlaceRecords,
  { history, number }: { history: string; number: number },
  seen: string[],
): void => {
  renewMarker(dataDir)
  lock.recordPlace({
    marker: identifyMarker(dataDir),
    page: readPageOf(databaseIn(dataDir)).page,
    isClosed: true,
    history,
    number,
    seen,
  })
}
