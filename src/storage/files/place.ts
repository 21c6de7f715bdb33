import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { PlaceRecord } from './data-lock.ts'
import { followLink } from './follow-link.ts'

// Detects whether the database is still the same file that the last store here had open. A copy, or a file
// that another program put in its place, has a different inode or change time. SQLite's own recovery must not
// be trusted then, because the database and its WAL may be of different moments.

/** Another program changed the open store's files. Nothing may be written until the store is reopened. */
export class FolderChanged extends Error {
  readonly code = 'FOLDER_CHANGED' // see `findStorageFault`
}

const markerFile = (dataDir: string): string => path.join(dataDir, 'store.marker')

const databaseFile = (dataDir: string): string => followLink(path.join(dataDir, 'store.db'))

const identityOf = (file: string): string | undefined => {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found && `${found.ino} ${found.ctimeNs}`
}

const inodeOf = (file: string): string | undefined =>
  statSync(file, { bigint: true, throwIfNoEntry: false })?.ino.toString()

/** Rewrites the marker, so that it differs from every copy of it. */
const renewMarker = (file: string): void => {
  // Overwrites the old marker: a full disk has no room for a new file.
  const descriptor = openSync(file, statSync(file, { throwIfNoEntry: false }) ? 'r+' : 'w')
  try {
    writeSync(descriptor, newId(20), 0)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const changeTimeOf = (dataDir: string): string | undefined =>
  statSync(databaseFile(dataDir), { bigint: true, throwIfNoEntry: false })?.mtimeMs.toString()

/** What the store records about its state. */
type State = Pick<
  PlaceRecord,
  'history' | 'number' | 'isClosed' | 'hasJournal' | 'reportedCopies' | 'knownBackups' | 'damagedBackups'
> & {
  /** Another program wrote to the database after the last commit. The next start must treat it as changed. */
  hasForeignChanges?: boolean
}

/** Renews the marker, and returns a record of where the store's files are now. */
export const createPlaceRecord = (dataDir: string, state: State): PlaceRecord => {
  const { history, number, isClosed, hasJournal, hasForeignChanges } = state
  const { reportedCopies, knownBackups = [], damagedBackups = [] } = state
  const marker = markerFile(dataDir)
  renewMarker(marker)
  return {
    marker: identityOf(marker) ?? '',
    databaseInode: inodeOf(databaseFile(dataDir)) ?? '',
    walInode: inodeOf(`${databaseFile(dataDir)}-wal`) ?? '',
    history,
    number,
    isClosed,
    ...(hasJournal && { hasJournal }),
    ...(isClosed && { databaseChangedAt: hasForeignChanges ? 'by others' : changeTimeOf(dataDir) }),
    ...(reportedCopies && { reportedCopies }),
    ...(knownBackups.length > 0 && { knownBackups }),
    ...(damagedBackups.length > 0 && { damagedBackups }),
  }
}

/** Whether this is the recorded folder itself and not a copy of it. */
export const isSameFolder = (dataDir: string, record: PlaceRecord): boolean =>
  record.marker === identityOf(markerFile(dataDir))

/** Whether another program put this WAL here. SQLite uses one WAL file from opening to closing. */
const isWalForeign = (dataDir: string, record: PlaceRecord): boolean => {
  const inode = inodeOf(`${databaseFile(dataDir)}-wal`)
  return inode !== undefined && inode !== record.walInode
}

/** Whether the files are those of the record. The WAL counts only if the store was not closed cleanly. */
export const isInPlace = (dataDir: string, record: PlaceRecord): boolean =>
  isSameFolder(dataDir, record) &&
  record.databaseInode === inodeOf(databaseFile(dataDir)) &&
  (record.isClosed || !isWalForeign(dataDir, record))

/**
 * Returns a check whether the paths still lead to the files that the store has open. Another program may have
 * moved, replaced or deleted the folder, or another store may have taken it over. Unlike {@link isInPlace} it
 * ignores changed permissions.
 */
export const watchPlace = (dataDir: string): (() => boolean) => {
  const identify = () => {
    const marker = statSync(markerFile(dataDir), { bigint: true, throwIfNoEntry: false })
    return `${marker?.ino} ${marker?.mtimeNs} ${inodeOf(databaseFile(dataDir))}`
  }
  const opened = identify()
  return () => identify() === opened
}

/** Whether another program has written to the database file since the store closed it. */
export const wasChangedByOthers = (dataDir: string, record: PlaceRecord | undefined): boolean =>
  record?.databaseChangedAt !== undefined && record.databaseChangedAt !== changeTimeOf(dataDir)
