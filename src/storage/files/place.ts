import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs'
import path from 'node:path'
import { newId } from '../../contract/ids.ts'
import type { PlaceRecord } from './data-lock.ts'
import { followLink } from './follow-link.ts'

// Whether the database is still the very file that the last store here had open. A copy, or a file that another
// program put in its place, has another inode or another time of change; then SQLite's own recovery must not be
// trusted, as the database and its WAL may be of different moments.

/** Another program changed what the open store has: nothing may be written any more, and only another opening helps. */
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

/** Writes the marker anew, so that it differs from any copy of it. */
const renewMarker = (file: string): void => {
  // Over the old one: on a full disk there is no room for a new file.
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

/** What a store knows of the state it leaves. */
type State = Pick<
  PlaceRecord,
  'history' | 'number' | 'isClosed' | 'hasJournal' | 'reportedCopies' | 'knownBackups' | 'damagedBackups'
> & {
  /** Another program wrote to the database at the end, so that the next start has to look after it. */
  hasForeignChanges?: boolean
}

/** Renews the marker and says where the store's files are now. */
export const takePlace = (dataDir: string, state: State): PlaceRecord => {
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

/** Whether this is the folder of the record, and no copy of it. */
export const isSameFolder = (dataDir: string, record: PlaceRecord): boolean =>
  record.marker === identityOf(markerFile(dataDir))

/** Whether another program put this WAL here: SQLite keeps the file from an opening to the close. */
const isWalForeign = (dataDir: string, record: PlaceRecord): boolean => {
  const inode = inodeOf(`${databaseFile(dataDir)}-wal`)
  return inode !== undefined && inode !== record.walInode
}

/** Whether the files are where the record says. The WAL lives from an opening to the close. */
export const isInPlace = (dataDir: string, record: PlaceRecord): boolean =>
  isSameFolder(dataDir, record) &&
  record.databaseInode === inodeOf(databaseFile(dataDir)) &&
  (record.isClosed || !isWalForeign(dataDir, record))

/**
 * Whether the paths still lead to the files that the open store has: another program may have moved, replaced or
 * deleted the folder, or another store may have taken it over. Unlike {@link isInPlace} it does not mind new permissions.
 */
export const watchPlace = (dataDir: string): (() => boolean) => {
  const look = () => {
    const marker = statSync(markerFile(dataDir), { bigint: true, throwIfNoEntry: false })
    return `${marker?.ino} ${marker?.mtimeNs} ${inodeOf(databaseFile(dataDir))}`
  }
  const found = look()
  return () => look() === found
}

/** Whether the database file was written to since the store closed it: by another program. */
export const wasChangedByOthers = (dataDir: string, record: PlaceRecord | undefined): boolean =>
  record?.databaseChangedAt !== undefined && record.databaseChangedAt !== changeTimeOf(dataDir)
