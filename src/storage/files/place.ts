import { renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PlaceRecord } from './data-lock.ts'
import { followLink } from './follow-link.ts'
import { syncFolderNow } from './sync-file.ts'

// Detects whether the database is still the same file that the last store here had open. SQLite's own recovery
// must not be trusted with a copy, because the database and its WAL may be of different moments.
//
// The proof is the marker, a file that each opening and each close replaces with a new one. A copy of the folder
// has a marker with another inode, or with another time of creation where the file system gives an inode to a new
// file again (ext4 does at once). An older folder written over this one names a marker that is gone. Permissions,
// and times that other programs change, prove nothing.

/** Another program changed the open store's files. Nothing may be written until the store is reopened. */
export class FolderChanged extends Error {
  readonly code = 'FOLDER_CHANGED' // see `findStorageFault`
}

const markerFile = (dataDir: string): string => path.join(dataDir, 'store.marker')

const databaseFile = (dataDir: string): string => followLink(path.join(dataDir, 'store.db'))

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
    // The old one will do where the disk has no room for a file, or another program holds the old one open.
    if (!statSync(file, { throwIfNoEntry: false })) throw error
  }
}

/** What identifies the marker, and when it was last written to. */
const identifyMarker = (dataDir: string): Pick<PlaceRecord, 'marker' | 'markerChangedAt'> => {
  const found = statSync(markerFile(dataDir), { bigint: true, throwIfNoEntry: false })
  return { marker: `${found?.ino} ${found?.birthtimeNs}`, markerChangedAt: `${found?.mtimeNs}` }
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
  renewMarker(dataDir)
  return {
    ...identifyMarker(dataDir),
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
export const isSameFolder = (dataDir: string, record: PlaceRecord): boolean => {
  if (record.markerChangedAt !== undefined) return record.marker === identifyMarker(dataDir).marker
  // Recorded by a version of before December 2026.
  const found = statSync(markerFile(dataDir), { bigint: true, throwIfNoEntry: false })
  return record.marker === `${found?.ino} ${found?.ctimeNs}`
}

/**
 * Whether another program has written to files that a store left open. It may have written an earlier moment of
 * the same opening over them, of which the marker's time is the only trace. SQLite uses one WAL file from opening
 * to closing.
 */
const isOverwritten = (dataDir: string, record: PlaceRecord): boolean => {
  const { markerChangedAt } = record
  if (markerChangedAt !== undefined && markerChangedAt !== identifyMarker(dataDir).markerChangedAt)
    return true
  const wal = inodeOf(`${databaseFile(dataDir)}-wal`)
  return wal !== undefined && wal !== record.walInode
}

/** Whether the files are those of the record. Those of a clean close are complete without the WAL. */
export const isInPlace = (dataDir: string, record: PlaceRecord): boolean =>
  isSameFolder(dataDir, record) &&
  record.databaseInode === inodeOf(databaseFile(dataDir)) &&
  (record.isClosed || !isOverwritten(dataDir, record))

/**
 * Returns a check whether the paths still lead to the files that the store has open. Another program may have
 * moved, replaced or deleted the folder, or another store may have taken it over.
 */
export const watchPlace = (dataDir: string): (() => boolean) => {
  const identify = () => {
    const { marker, markerChangedAt } = identifyMarker(dataDir)
    return `${marker} ${markerChangedAt} ${inodeOf(databaseFile(dataDir))}`
  }
  const opened = identify()
  return () => identify() === opened
}

/** Whether another program has written to the database file since the store closed it. */
export const wasChangedByOthers = (dataDir: string, record: PlaceRecord | undefined): boolean =>
  record?.databaseChangedAt !== undefined && record.databaseChangedAt !== changeTimeOf(dataDir)
